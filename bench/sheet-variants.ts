/**
 * Reads variants of our own rate sheets, whose answer is known, and prints what each change costs: sheets of the corpus changed
 * in two to four ways that leave what they say, and their offers told anew in other layouts and words (bench/sheet-variants).
 * A seed gives the same sheets again. `node bench/sheet-variants.ts [--seed 1] [--count 600]` prints the table and the worst;
 * `--show SEED,SEED` prints variants, what was read of them, and what is wrong.
 */
import { parseArgs } from 'node:util'
import { openGazetteer } from '../places/src/index.ts'
import { AIRLINES, SEA_CARRIERS } from '../server/src/reference/carriers.ts'
import { cellsOf } from '../sheets/corpus/scoring/cells.ts'
import { pairsOf } from '../sheets/corpus/scoring/pairs.ts'
import { scoreFile } from '../sheets/corpus/scoring/score-file.ts'
import { cellText } from '../sheets/src/cell.ts'
import type { GridFile } from '../sheets/src/grid.ts'
import { type Knowledge, readSheet } from '../sheets/src/read-sheet.ts'
import { changesFor } from './sheet-variants/changes.ts'
import { openCorpus, type Paper } from './sheet-variants/paper.ts'
import { randomOf } from './sheet-variants/random.ts'
import { retold } from './sheet-variants/retold.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '600' }, show: { type: 'string' } },
})
const gazetteer = openGazetteer()
const known = (carriers: readonly { code: string; names: Record<string, string> }[]) =>
  carriers.map(({ code, names }) => ({ code, names: Object.values(names) }))
const knowledge: Omit<Knowledge, 'today'> = { gazetteer, seaCarriers: known(SEA_CARRIERS), airlines: known(AIRLINES) }
const read = (file: GridFile, today: string) => readSheet(file, { ...knowledge, today })

type Variant = { seed: number; from: string; names: string[]; paper: Paper }
const corpus = openCorpus(read)
const changes = changesFor(gazetteer)

/** The variant of a seed: a sheet as it is or told anew, and two to four changes that it can bear. */
const variantOf = async (seed: number): Promise<Variant | undefined> => {
  const random = randomOf(seed)
  const source = await corpus.open(Math.floor(random.next() * corpus.size))
  if (source === undefined) return undefined
  const told = random.chance(0.75) ? retold(source.gold, gazetteer, random) : undefined
  let paper = told?.paper ?? source
  const names = [told === undefined ? 'as it came' : `told: ${told.kind}`]
  const wanted = 2 + Math.floor(random.next() * 3)
  for (const { name, change } of random.shuffled(changes)) {
    if (names.length > wanted) break
    const changed = change(paper, random)
    if (changed === undefined) continue
    paper = changed
    names.push(name)
  }
  return names.length < 2 && told === undefined ? undefined : { seed, from: source.gold.file, names, paper }
}
const scored = ({ paper }: Variant) => {
  const answer = read(paper.file, paper.gold.today)
  return { answer, score: scoreFile(paper.gold, answer) }
}
/** Cells of the core that are not right, in words. */
const faultsOf = ({ gold }: Paper, answer: ReturnType<typeof read>): string[] =>
  [...pairsOf(gold.offers, answer.offers)].flatMap(([g, a]) => {
    const [offer, given] = [gold.offers[g], answer.offers[a]]
    if (offer === undefined || given === undefined) return []
    return cellsOf(offer, given).flatMap(({ core, state, field, text }) =>
      core && state !== 'right' ? [`${offer.id} ${offer.rows[0]}: ${field} ${state}: ${text}`] : [],
    )
  })
const textOf = ({ file }: Paper): string =>
  file.kind === 'message'
    ? file.lines.map((line, at) => `L${at + 1}\t${line}`).join('\n')
    : file.sheets
        .map(({ name, rows }) =>
          [`# ${name}`, ...rows.map(({ number, cells }) => `${number}\t${cells.map((cell) => cellText(cell)).join(' ¦ ')}`)].join(
            '\n',
          ),
        )
        .join('\n')

/** Prints a variant, what was read of it, and what of that is wrong. */
const show = async (seed: number) => {
  const variant = await variantOf(seed)
  if (variant === undefined) return console.log(`seed ${seed} gives no variant`)
  const { answer, score } = scored(variant)
  console.log(`\n== ${seed} ${variant.from}: ${variant.names.join(', ')}\n${textOf(variant.paper)}\n`)
  for (const { rows, pol, pod, mode, loadType, carrier, prices, valid_to, weekdays } of answer.offers) {
    const amounts = prices.map((price) => `${price.for} ${price.amount} ${price.currency}`).join(', ')
    console.log(
      rows.join(),
      mode,
      loadType,
      pol,
      pod,
      carrier?.code ?? carrier?.words ?? '-',
      amounts,
      valid_to,
      weekdays?.join(''),
    )
  }
  console.log(JSON.stringify({ asked: answer.asked, flagged: answer.flagged, refused: answer.refused }))
  for (const text of faultsOf(variant.paper, answer)) console.log(`fault ${text}`)
  for (const text of score.missed) console.log(`missed ${text}`)
  for (const text of score.silent) console.log(`silent ${text}`)
}
if (values.show !== undefined) {
  for (const seed of values.show.split(',')) await show(Number(seed))
  process.exit(0)
}

type Count = { variants: number; gold: number; found: number; core: number; silent: number; silentFiles: number }
const counts = new Map<string, Count>()
const worst: { variant: Variant; silent: string[]; lost: number; faults: string[] }[] = []
const [first, many] = [Number(values.seed), Number(values.count)]
for (let seed = first; seed < first + many; seed++) {
  const variant = await variantOf(seed)
  if (variant === undefined) continue
  const { answer, score } = scored(variant)
  for (const name of ['all', ...variant.names]) {
    const count = counts.get(name) ?? { variants: 0, gold: 0, found: 0, core: 0, silent: 0, silentFiles: 0 }
    count.variants++
    count.gold += score.offers.gold
    count.found += score.offers.matched
    count.core += score.offers.core
    count.silent += score.silent.length
    count.silentFiles += score.silent.length > 0 ? 1 : 0
    counts.set(name, count)
  }
  worst.push({
    variant,
    silent: score.silent,
    lost: score.offers.gold - score.offers.matched,
    faults: faultsOf(variant.paper, answer),
  })
}
const share = (part: number, all: number) => (all === 0 ? '-' : ((100 * part) / all).toFixed(1))
console.log(
  `| change (seeds ${first} to ${first + many - 1}) | variants | offers | found % | core % | silent cells | variants with silent |\n|---|---|---|---|---|---|---|`,
)
for (const [name, { variants, gold, found, core, silent, silentFiles }] of [...counts].toSorted(
  (a, b) => b[1].variants - a[1].variants,
))
  console.log(`| ${name} | ${variants} | ${gold} | ${share(found, gold)} | ${share(core, gold)} | ${silent} | ${silentFiles} |`)
console.log('\nThe worst, by silent cells, then by offers lost, then by cells of the core that are not right:')
const order = (one: (typeof worst)[number]) => one.silent.length * 1e6 + one.lost * 1e3 + one.faults.length
for (const each of worst.toSorted((a, b) => order(b) - order(a)).slice(0, 80)) {
  const { variant, silent, lost, faults } = each
  const first = silent[0] ?? faults[0] ?? ''
  if (order(each) > 0)
    console.log(
      `--show ${variant.seed}: ${silent.length} silent, ${lost} lost, ${faults.length} faults; ${variant.from}: ${variant.names.join(', ')}; ${first.slice(0, 120)}`,
    )
}

/**
 * Which of our own files fail without a rule: reads the folders of the corpus that are ours with each rule of a layout switched
 * off, and prints a table. `node bench/sheet-rules.ts > docs/sheet-rules.md`; a few minutes. A rule is switched off by
 * giving its export to whoever imports it as one that finds nothing. The control is the reading with every rule, which no file
 * may fail. `node bench/sheet-rules.ts NAME` tries one rule.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fullGold, type GoldFile } from '../sheets/corpus/gold-form.ts'
import { figuresOf, readLines, scoreAll } from '../sheets/corpus/score.ts'
import { RULES } from './sheet-rules/rules.ts'

const OURS = 'own apart unseen fresh sealed opened chats blocks ways marks parts hands'.split(' ')

const given = process.argv[2]
const rule = RULES.find(({ name }) => name === given)
/** Without the rule that was named, which must happen before the reader is loaded. */
if (rule !== undefined) {
  const target = new URL(`../sheets/src/${rule.file}.ts`, import.meta.url).href
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (url !== target) return loaded
      const source = String(loaded.source)
      const declared = `export const ${rule.name} `
      const typed = `export const ${rule.name}:`
      const found = [declared, typed].find((text) => source.includes(text))
      if (found === undefined) throw new Error(`${rule.file} does not export ${rule.name}`)
      const renamed = source.replace(found, found.replace(`export const ${rule.name}`, 'const switchedOff'))
      const inside = renamed.replaceAll(new RegExp(`(?<![\\w.'])${rule.name}(?!\\w|')`, 'gu'), 'switchedOff')
      return {
        ...loaded,
        source: `${inside}\nvoid switchedOff\nconst inItsPlace: any = ${rule.instead}\nexport { inItsPlace as ${rule.name} }\n`,
      }
    },
  })
}

/** Files that a reading gets wrong, by folder and name: worse in one of the figures than the one before, or silently wrong. */
const read = async (): Promise<Record<string, number[]>> => {
  const { openGazetteer } = await import('../places/src/index.ts')
  const { AIRLINES, SEA_CARRIERS } = await import('../server/src/reference/carriers.ts')
  const { openGrid } = await import('../sheets/src/open-grid.ts')
  const { readSheet } = await import('../sheets/src/read-sheet.ts')
  const known = (carriers: readonly { code: string; names: Record<string, string> }[]) =>
    carriers.map(({ code, names }) => ({ code, names: Object.values(names) }))
  const knowledge = { gazetteer: openGazetteer(), seaCarriers: known(SEA_CARRIERS), airlines: known(AIRLINES) }
  const figures: Record<string, number[]> = {}
  for (const folder of OURS) {
    const at = new URL(`../sheets/corpus/${folder}/`, import.meta.url)
    const gold = readLines<GoldFile>(fileURLToPath(new URL('gold.jsonl', at))).map(fullGold)
    const answers = []
    for (const { file: name, today } of gold) {
      const file = await openGrid(name, readFileSync(new URL(encodeURIComponent(name), at)))
      answers.push(readSheet(file, { ...knowledge, today }))
    }
    for (const score of scoreAll(gold, answers))
      figures[`${folder}/${score.file}`] = [...Object.values(figuresOf(score)), -score.silent.length]
  }
  return figures
}

if (given !== undefined) {
  if (rule === undefined && given !== 'none') throw new Error(`there is no rule ${given}`)
  console.log(JSON.stringify(await read()))
  process.exit(0)
}

type Figures = Record<string, number[]>
const run = promisify(execFile)
const without = async (name: string): Promise<Figures> =>
  JSON.parse((await run(process.execPath, [import.meta.filename, name], { maxBuffer: 2 ** 26 })).stdout)

/** The readings of `names` in their order, as many at a time as there are cores. */
const readAll = async (names: readonly string[]): Promise<Figures[]> => {
  const found = new Map<number, Figures>()
  const left = names.entries()
  const work = async () => {
    for (const [at, name] of left) found.set(at, await without(name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return names.map((_, at) => found.get(at) as Figures)
}
const [whole = {}, again = {}, ...readings] = await readAll(['none', 'none', ...RULES.map(({ name }) => name)])
const worse = (figures: Figures) =>
  Object.entries(whole).flatMap(([file, best]) =>
    best.some((value, i) => (figures[file]?.[i] ?? -1) < value - 1e-9) ? [file] : [],
  )

const SHOWN = 4
console.log(`# Layouts, the rules that read them, and our files that fail without them

Made by \`node bench/sheet-rules.ts\`, which reads the ${Object.keys(whole).length} files of our own in \`sheets/corpus\` with each rule switched off. A file fails when it is found, priced, placed, asked about or flagged worse than with all rules, or silently wrong. Control, every rule on: ${worse(again).length} files fail.

| layout | rule | files that fail without it |
|---|---|---|`)
for (const [at, { layout, file, name }] of RULES.entries()) {
  const failing = worse(readings[at] as Figures)
  const named = failing.slice(0, SHOWN).map((each) => `\`${each}\``)
  const more = failing.length > SHOWN ? ` and ${failing.length - SHOWN} more` : ''
  console.log(
    `| ${layout} | \`${name}\` of \`sheets/src/${file}.ts\` | ${failing.length === 0 ? 'none' : named.join(', ') + more} |`,
  )
}

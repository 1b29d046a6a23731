/**
 * Changes the sheets of the corpus and prints how many cells are read wrongly without anybody being told, and how many are no
 * longer read, beyond those of the sheets as they came: sheets made strange, of which not all can be read, and sheets that say
 * the same otherwise. `node bench/strange-sheets.ts [--folders given,hands] [--sample N] [--seed 1] [--only WORDS] [--show]`;
 * `--sample` takes so many files of each folder, `--show` prints each silent cell.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openGazetteer } from '../places/src/index.ts'
import { AIRLINES, SEA_CARRIERS } from '../server/src/reference/carriers.ts'
import { fullGold } from '../sheets/corpus/gold-form.ts'
import { costOf } from '../sheets/corpus/rearranged/compare.ts'
import type { Known } from '../sheets/corpus/rearranged/known.ts'
import type { GridFile } from '../sheets/src/grid.ts'
import { openGrid } from '../sheets/src/open-grid.ts'
import { readSheet } from '../sheets/src/read-sheet.ts'
import { STRANGE } from './sheet-variants/estrange.ts'
import { randomOf } from './sheet-variants/random.ts'
import { changesOf } from './sheet-variants/rearrange.ts'

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: 'given,hands' },
    sample: { type: 'string', default: 'all' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    show: { type: 'boolean', default: false },
  },
})
const known = (carriers: readonly { code: string; names: Record<string, string> }[]) =>
  carriers.map(({ code, names }) => ({ code, names: Object.values(names) }))
const knowledge = { gazetteer: openGazetteer(), seaCarriers: known(SEA_CARRIERS), airlines: known(AIRLINES) }
const read = (file: GridFile, today: string) => readSheet(file, { ...knowledge, today })

const openFolder = async (folder: string): Promise<Known[]> => {
  const at = new URL(`../sheets/corpus/${folder}/`, import.meta.url)
  const golds = readFileSync(new URL('gold.jsonl', at), 'utf8')
    .trim()
    .split('\n')
    .map((line) => fullGold(JSON.parse(line)))
  const random = randomOf(Number(values.seed))
  const taken = values.sample === 'all' ? golds : random.shuffled(golds).slice(0, Number(values.sample))
  const opened: Known[] = []
  for (const gold of taken) {
    const file = await openGrid(gold.file, readFileSync(new URL(encodeURIComponent(gold.file), at)))
    opened.push({ file, gold, answer: read(file, gold.today) })
  }
  return opened
}

type Count = { sheets: number; offers: number; silent: number; silentSheets: number; lost: number; noise: number }
const counts = new Map<string, Count>()
for (const folder of values.folders.split(',')) {
  const all = await openFolder(folder)
  for (const [at, one] of all.entries()) {
    const told = new Set(one.gold.offers.flatMap(({ rows }) => rows))
    const other = all.length > 1 ? all[(at + 1) % all.length] : undefined
    const changes = [
      ...STRANGE.map(({ name, change }) => ({
        name,
        change: () => {
          const file = change(one.file, new Set(told))
          return file === undefined ? undefined : { file, gold: one.gold }
        },
      })),
      ...Object.entries(changesOf(other)).map(([name, change]) => ({ name, change: () => change(one) })),
    ].filter(({ name }) => name.includes(values.only))
    for (const { name, change } of changes) {
      const changed = change()
      if (changed === undefined) continue
      const cost = costOf(one, changed, read(changed.file, changed.gold.today))
      const count = counts.get(name) ?? { sheets: 0, offers: 0, silent: 0, silentSheets: 0, lost: 0, noise: 0 }
      counts.set(name, {
        sheets: count.sheets + 1,
        offers: count.offers + cost.offers,
        silent: count.silent + cost.silent.length,
        silentSheets: count.silentSheets + (cost.silent.length > 0 ? 1 : 0),
        lost: count.lost + cost.lost,
        noise: count.noise + cost.noise,
      })
      if (values.show) for (const cell of cost.silent) console.log(`${name}: ${one.gold.file}: ${cell}`)
    }
  }
}
console.log('| change | sheets | offers | silent cells | sheets with silent cells | cells lost | needless questions |')
console.log('|---|---|---|---|---|---|---|')
const line = (name: string, { sheets, offers, silent, silentSheets, lost, noise }: Count) =>
  console.log(`| ${name} | ${sheets} | ${offers} | ${silent} | ${silentSheets} | ${lost} | ${noise} |`)
for (const [name, count] of counts) line(name, count)
const sum = (key: keyof Count) => [...counts.values()].reduce((total, count) => total + count[key], 0)
line('all', {
  sheets: sum('sheets'),
  offers: sum('offers'),
  silent: sum('silent'),
  silentSheets: sum('silentSheets'),
  lost: sum('lost'),
  noise: sum('noise'),
})

/**
 * Makes the sheets of the corpus strange and prints how many cells are read wrongly without anybody being told, beyond those of
 * the sheets as they came. `node bench/strange-sheets.ts [--folders given,hands] [--show]`; `--show` prints each of them.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openGazetteer } from '../places/src/index.ts'
import { AIRLINES, SEA_CARRIERS } from '../server/src/reference/carriers.ts'
import { fullGold, type GoldFile } from '../sheets/corpus/gold-form.ts'
import { scoreFile } from '../sheets/corpus/scoring/score-file.ts'
import type { GridFile } from '../sheets/src/grid.ts'
import { openGrid } from '../sheets/src/open-grid.ts'
import { readSheet } from '../sheets/src/read-sheet.ts'
import { STRANGE } from './sheet-variants/estrange.ts'

const { values } = parseArgs({
  options: { folders: { type: 'string', default: 'given,hands' }, show: { type: 'boolean', default: false } },
})
const known = (carriers: readonly { code: string; names: Record<string, string> }[]) =>
  carriers.map(({ code, names }) => ({ code, names: Object.values(names) }))
const knowledge = { gazetteer: openGazetteer(), seaCarriers: known(SEA_CARRIERS), airlines: known(AIRLINES) }

type Count = { sheets: number; offers: number; silent: number; silentSheets: number; noise: number }
const counts = new Map<string, Count>()
for (const folder of values.folders.split(',')) {
  const at = new URL(`../sheets/corpus/${folder}/`, import.meta.url)
  for (const line of readFileSync(new URL('gold.jsonl', at), 'utf8').trim().split('\n')) {
    const gold: GoldFile = fullGold(JSON.parse(line))
    const file = await openGrid(gold.file, readFileSync(new URL(encodeURIComponent(gold.file), at)))
    const scored = (each: GridFile) => scoreFile(gold, readSheet(each, { ...knowledge, today: gold.today }))
    const asItCame = new Set(scored(file).silent)
    const told = new Set(gold.offers.flatMap(({ rows }) => rows))
    for (const { name, change } of STRANGE) {
      const strange = change(file, new Set(told))
      if (strange === undefined) continue
      const score = scored(strange)
      const silent = score.silent.filter((cell) => !asItCame.has(cell))
      const count = counts.get(name) ?? { sheets: 0, offers: 0, silent: 0, silentSheets: 0, noise: 0 }
      counts.set(name, {
        sheets: count.sheets + 1,
        offers: count.offers + score.offers.gold,
        silent: count.silent + silent.length,
        silentSheets: count.silentSheets + (silent.length > 0 ? 1 : 0),
        noise: count.noise + score.noise,
      })
      if (values.show) for (const cell of silent) console.log(`${name}: ${gold.file}: ${cell}`)
    }
  }
}
console.log('| change | sheets | offers | silent cells | sheets with silent cells |\n|---|---|---|---|---|')
const all = [...counts]
for (const [name, { sheets, offers, silent, silentSheets }] of all)
  console.log(`| ${name} | ${sheets} | ${offers} | ${silent} | ${silentSheets} |`)
const sum = (key: keyof Count) => all.reduce((total, [, count]) => total + count[key], 0)
console.log(`| all | ${sum('sheets')} | ${sum('offers')} | ${sum('silent')} | ${sum('silentSheets')} |`)

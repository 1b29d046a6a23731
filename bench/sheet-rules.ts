/**
 * Which of our own files fail without a rule: reads the folders of the corpus that are ours with each rule of a layout switched
 * off, and prints a table. `node bench/sheet-rules.ts > docs/sheet-rules.md`; a few minutes. A rule is switched off by
 * giving its export to whoever imports it as one that finds nothing; only the files of which it said anything are read again.
 * The control is the reading with every rule, which no file may fail. `node bench/sheet-rules.ts NAME` tries one rule.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fullGold, type GoldFile } from '../sheets/corpus/gold-form.ts'
import { figuresOf, readLines, scoreAll } from '../sheets/corpus/score.ts'
import type { GridFile } from '../sheets/src/grid.ts'
import { RULES } from './sheet-rules/rules.ts'
import { putSwitches, switches } from './sheet-rules/switches.ts'

const OURS = 'own apart unseen fresh sealed opened chats blocks ways marks parts hands'.split(' ')

const given = process.argv[2]
const rules = given === undefined ? RULES : RULES.filter(({ name }) => name === given)
if (rules.length === 0) throw new Error(`there is no rule ${given}`)
putSwitches()
const { openGazetteer } = await import('../places/src/index.ts')
const { AIRLINES, SEA_CARRIERS } = await import('../server/src/reference/carriers.ts')
const { openGrid } = await import('../sheets/src/open-grid.ts')
const { readSheet } = await import('../sheets/src/read-sheet.ts')
const known = (carriers: readonly { code: string; names: Record<string, string> }[]) =>
  carriers.map(({ code, names }) => ({ code, names: Object.values(names) }))
const knowledge = { gazetteer: openGazetteer(), seaCarriers: known(SEA_CARRIERS), airlines: known(AIRLINES) }

/** `opening`: the rules that said anything where the file was opened. */
type Sheet = { name: string; gold: GoldFile; bytes: Buffer; opened: GridFile; opening: ReadonlySet<string> }
const sheets: Sheet[] = []
for (const folder of OURS) {
  const at = new URL(`../sheets/corpus/${folder}/`, import.meta.url)
  for (const gold of readLines<GoldFile>(fileURLToPath(new URL('gold.jsonl', at))).map(fullGold)) {
    const bytes = readFileSync(new URL(encodeURIComponent(gold.file), at))
    switches.spoke = new Set()
    const opened = await openGrid(gold.file, bytes)
    sheets.push({ name: `${folder}/${gold.file}`, gold, bytes, opened, opening: switches.spoke })
  }
}

/** How well a sheet is read: more is better, in each of the figures. */
const figures = ({ gold, opened }: Pick<Sheet, 'gold' | 'opened'>): number[] => {
  const answer = readSheet(structuredClone(opened), { ...knowledge, today: gold.today })
  return scoreAll([gold], [answer]).flatMap((score) => [...Object.values(figuresOf(score)), -score.silent.length])
}
const isWorse = (found: readonly number[], best: readonly number[]) => best.some((value, i) => (found[i] ?? -1) < value - 1e-9)

/** Each sheet with every rule on, and the rules that said anything of it. */
const whole = sheets.map((sheet) => {
  switches.spoke = new Set(sheet.opening)
  return { sheet, best: figures(sheet), spoke: switches.spoke }
})
const again = whole.filter(({ sheet, best }) => isWorse(figures(sheet), best))
/** The names of the sheets that are read worse without a rule. */
const failingWithout = async (rule: string): Promise<string[]> => {
  const failing: string[] = []
  switches.off = rule
  for (const { sheet, best, spoke } of whole) {
    if (!spoke.has(rule)) continue
    const { name, gold, bytes, opening } = sheet
    const opened = opening.has(rule) ? await openGrid(gold.file, bytes) : sheet.opened
    if (isWorse(figures({ gold, opened }), best)) failing.push(name)
  }
  switches.off = undefined
  return failing
}

const SHOWN = 4
console.log(`# Layouts, the rules that read them, and our files that fail without them

Made by \`node bench/sheet-rules.ts\`, which reads the ${sheets.length} files of our own in \`sheets/corpus\` with each rule switched off. A file fails when it is found, priced, placed, asked about or flagged worse than with all rules, or silently wrong. Control, every rule on: ${again.length} files fail.

| layout | rule | files that fail without it |
|---|---|---|`)
for (const { layout, file, name } of rules) {
  const failing = await failingWithout(name)
  const named = failing.slice(0, SHOWN).map((each) => `\`${each}\``)
  const more = failing.length > SHOWN ? ` and ${failing.length - SHOWN} more` : ''
  console.log(
    `| ${layout} | \`${name}\` of \`sheets/src/${file}.ts\` | ${failing.length === 0 ? 'none' : named.join(', ') + more} |`,
  )
}

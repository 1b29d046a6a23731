/**
 * Which of our own files fail without a rule: reads the folders of the corpus that are ours with each rule of a layout switched
 * off, and prints a table. `node bench/sheet-rules.ts > docs/sheet-rules.md`; a few minutes. A rule is switched off by
 * giving its export to whoever imports it as one that finds nothing. The control is the reading with every rule, which no file
 * may fail. `node bench/sheet-rules.ts NAME` tries one rule.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { GoldFile } from '../sheets/corpus/gold-form.ts'
import { figuresOf, readLines, scoreAll } from '../sheets/corpus/score.ts'

/** `file` and `name`: what is switched off. `instead`: what stands in its place. */
type Rule = { layout: string; file: string; name: string; instead: string }
const RULES: readonly Rule[] = [
  { layout: '合并单元格 · merged cells and marks of repetition', file: 'grid', name: 'filled', instead: '(sheet) => sheet.rows' },
  {
    layout: '横排表 · a table on its side',
    file: 'aligned',
    name: 'upright',
    instead: '(sheet) => ({ sheet, rowsOf: new Map(), cellOf: (cell) => cell })',
  },
  { layout: '空格对齐的文字表 · columns drawn with blanks', file: 'aligned', name: 'alignedSheet', instead: '() => undefined' },
  { layout: '卡片 · a card for each lane', file: 'cards', name: 'cardsUpright', instead: '() => undefined' },
  { layout: '繁体 · traditional characters', file: 'simplified', name: 'inSimplified', instead: '(file) => file' },
  { layout: '费用逐行 · a row for each charge', file: 'charge-rows', name: 'nameColumnOf', instead: '() => undefined' },
  {
    layout: '独立费用表 · a table of charges beside the lanes',
    file: 'loose-charges',
    name: 'addLooseCharges',
    instead: '() => []',
  },
  {
    layout: '独立有效期表 · periods in a table of their own',
    file: 'loose-periods',
    name: 'addLoosePeriods',
    instead: '() => []',
  },
  { layout: '独立天数表 · days in a matrix of their own', file: 'days-matrix', name: 'isOfDays', instead: '() => false' },
  { layout: '天数行 · a row of days in a matrix of prices', file: 'matrix', name: 'rowOfFacts', instead: '() => undefined' },
  { layout: '一格多箱型 · prices of several boxes in one cell', file: 'line-prices', name: 'linePrices', instead: '() => []' },
  { layout: '费用列 · columns of charges', file: 'column-charges', name: 'columnCharges', instead: '() => []' },
  { layout: '备注里的费用 · charges in notes', file: 'apply-notes', name: 'applyNotes', instead: '() => []' },
  {
    layout: '空格同另一箱型 · a blank is as another box',
    file: 'same-as-box',
    name: 'fillSameBoxes',
    instead: '() => undefined',
  },
  {
    layout: '分段标题 · headings within a table',
    file: 'sections',
    name: 'sectionContext',
    instead: '(line, tools) => tools.context("", null)',
  },
  {
    layout: '未列标题 · titles told by what they are made of',
    file: 'title-shapes',
    name: 'fieldByShape',
    instead: '() => undefined',
  },
  {
    layout: '运输方式按地点 · how a table goes, by its places',
    file: 'mode-of-columns',
    name: 'modeOfColumns',
    instead: '() => null',
  },
  {
    layout: '更正消息 · a later message that changes an earlier one',
    file: 'message-changes',
    name: 'CORRECTION',
    instead: '/(?!)/u',
  },
  {
    layout: '价格异常 · prices that stand out of line',
    file: 'doubts',
    name: 'flagPrices',
    instead: '() => ({ flags: [], questions: [] })',
  },
  {
    layout: '自相矛盾 · one price twice, ends that are one',
    file: 'contradictions',
    name: 'contradictions',
    instead: '() => ({ flags: [], questions: [] })',
  },
  { layout: '作废行 · rows that hold no more, and examples', file: 'matrix', name: 'VOID', instead: '/(?!)/u' },
  {
    layout: '停开停收 · rows and lines that say they are withdrawn',
    file: 'withdrawn',
    name: 'saysGone',
    instead: '() => false',
  },
  {
    layout: '合计列 · sums beside the freight and its charges',
    file: 'total-columns',
    name: 'withoutTotals',
    instead: '(sheet, priced) => ({ priced, questions: [] })',
  },
  {
    layout: '被取代的行 · rows whose price a later row replaces',
    file: 'replaced-rows',
    name: 'withoutReplaced',
    instead: '(offers) => ({ offers, refused: [] })',
  },
  { layout: '车型列 · a column for each kind of truck', file: 'truck-columns', name: 'kindAmong', instead: '() => null' },
  { layout: '费用同另一页 · charges as on another sheet', file: 'same-as-sheet', name: 'saidOnOthers', instead: '() => []' },
  {
    layout: '一端未知 · lanes one end of which nobody knows',
    file: 'half-known-lanes',
    name: 'halfKnownLane',
    instead: '() => null',
  },
  { layout: '备注写箱主 · whose boxes, alone in a remark', file: 'overruling', name: 'ownerAloneIn', instead: '() => null' },
]
const OURS = ['own', 'apart', 'unseen', 'fresh', 'sealed', 'blocks', 'ways', 'marks', 'parts'] as const
const TODAY = '2026-11-22'

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
  const knowledge = { gazetteer: openGazetteer(), seaCarriers: known(SEA_CARRIERS), airlines: known(AIRLINES), today: TODAY }
  const figures: Record<string, number[]> = {}
  for (const folder of OURS) {
    const at = new URL(`../sheets/corpus/${folder}/`, import.meta.url)
    const names = readdirSync(at).filter((name) => !/\.(jsonl|md)$/.test(name))
    const answers = []
    for (const name of names) {
      const file = await openGrid(name, readFileSync(new URL(encodeURIComponent(name), at)))
      answers.push(readSheet(file, knowledge))
    }
    for (const score of scoreAll(readLines<GoldFile>(fileURLToPath(new URL('gold.jsonl', at))), answers))
      figures[`${folder}/${score.file}`] = [...Object.values(figuresOf(score)), -score.silent.length]
  }
  return figures
}

if (given !== undefined) {
  if (rule === undefined && given !== 'none') throw new Error(`there is no rule ${given}`)
  console.log(JSON.stringify(await read()))
  process.exit(0)
}

const without = (name: string): Record<string, number[]> => {
  const ran = spawnSync(process.execPath, [import.meta.filename, name], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (ran.status !== 0) throw new Error(`${name}: ${ran.stderr}`)
  return JSON.parse(ran.stdout)
}
const whole = without('none')
const again = without('none')
const worse = (figures: Record<string, number[]>) =>
  Object.entries(whole).flatMap(([file, best]) =>
    best.some((value, i) => (figures[file]?.[i] ?? -1) < value - 1e-9) ? [file] : [],
  )

const SHOWN = 4
console.log(`# Layouts, the rules that read them, and our files that fail without them

Made by \`node bench/sheet-rules.ts\`, which reads the ${Object.keys(whole).length} files of our own in \`sheets/corpus\` with each rule switched off. A file fails when it is found, priced, placed, asked about or flagged worse than with all rules, or silently wrong. Control, every rule on: ${worse(again).length} files fail.

| layout | rule | files that fail without it |
|---|---|---|`)
for (const { layout, file, name } of RULES) {
  const failing = worse(without(name))
  const named = failing.slice(0, SHOWN).map((each) => `\`${each}\``)
  const more = failing.length > SHOWN ? ` and ${failing.length - SHOWN} more` : ''
  console.log(
    `| ${layout} | \`${name}\` of \`sheets/src/${file}.ts\` | ${failing.length === 0 ? 'none' : named.join(', ') + more} |`,
  )
}

/** Rules that hold what was read against the file, and ask or flag where the two differ. */

/**
 * `file` and `name`: what is switched off. `instead`: what stands in its place. `changes`: the rule changes what it is given, so
 * that its answer alone does not tell whether it found anything.
 */
export type Rule = { layout: string; file: string; name: string; instead: string; changes?: true }

export const CHECKS: readonly Rule[] = [
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
  {
    layout: '车价异常 · trucks far from others of their lane',
    file: 'truck-prices',
    name: 'flagTruckPrices',
    instead: '() => {}',
    changes: true,
  },
  {
    layout: '逐字核对 · words that no offer has',
    file: 'unaccounted-words',
    name: 'unaccountedWords',
    instead: '() => ({ flags: [], questions: [] })',
  },
  { layout: '列标题核对 · what the head of a price says', file: 'unlike-heads', name: 'unlikeHeads', instead: '() => []' },
  { layout: '端点核对 · ends that nothing names', file: 'unsaid-ends', name: 'unsaidEnds', instead: '() => []' },
  {
    layout: '数字核对 · numbers that became nothing',
    file: 'unaccounted-numbers',
    name: 'unaccountedNumbers',
    instead: '() => []',
  },
  {
    layout: '标题日期核对 · days of titles that no offer has',
    file: 'unaccounted-title-days',
    name: 'unaccountedTitleDays',
    instead: '() => []',
  },
  { layout: '涨跌列 · changes told beside prices', file: 'told-changes', name: 'unlikeChanges', instead: '() => []' },
]

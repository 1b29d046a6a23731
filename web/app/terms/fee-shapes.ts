/** Where dated fees stand in a drawing: time to the right in per cent of its width, money upwards. */

/** `from` null: from the beginning on. Amounts of one ladder are of one currency. */
export type FeeStep = {
  kind: 'free' | 'step' | 'no_show'
  from: string | null
  amountMinor: number
}

/** `to` and `from` in per cent; `height` from 0 to 1, the dearest step 1. */
type FeeBar<Step extends FeeStep> = Step & { x: number; width: number; height: number }
/** `at` null: now. */
type FeeMark = { x: number; at: string | null }

/** What is left after the last step, so that it is seen as one. */
const AFTER_LAST = 0.15
/** Marks nearer to each other than this would stand in each other. */
const MARK_WIDTH = 17

/** Steps as bars from `since` to a while after the last of them, and the marks that have room; now goes before all others. */
export const feeShapes = <Step extends FeeStep>(
  steps: readonly Step[],
  { since, asOf }: { since: string; asOf: string },
): { bars: FeeBar<Step>[]; marks: FeeMark[]; now: number } => {
  const begin = Date.parse(since)
  const begins = steps.map(({ from }) => (from === null ? begin : Math.max(begin, Date.parse(from))))
  const span = Math.max((begins.at(-1) ?? begin) - begin, 1) * (1 + AFTER_LAST)
  const place = (at: number) => Math.min(100, Math.max(0, ((at - begin) / span) * 100))
  const most = Math.max(1, ...steps.map(({ amountMinor }) => amountMinor))
  const bars = steps.map((step, i) => {
    const x = place(begins[i] ?? begin)
    return { ...step, x, width: place(begins[i + 1] ?? begin + span) - x, height: step.amountMinor / most }
  })
  const now = place(Date.parse(asOf))
  const marks: FeeMark[] = [{ x: now, at: null }]
  const dated = [since, ...steps.flatMap(({ from }) => (from === null ? [] : [from]))]
  for (const at of dated.toReversed()) {
    const x = place(Date.parse(at))
    if (marks.every((mark) => Math.abs(mark.x - x) >= MARK_WIDTH)) marks.push({ x, at })
  }
  return { bars: bars.filter(({ width }) => width > 0), marks, now }
}

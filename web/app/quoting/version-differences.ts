/** What the next version of a quote changed, in words. */
import type { QuoteVersion } from '@tongyun/contract/quoting/quotes'
import type { PriceResult } from '@tongyun/freight/rate'
import { stopsOrMode, terminalModes } from '@tongyun/freight/terminals'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { formatMoment, formatMoney, formatZonedTime } from '../i18n/format.ts'
import { firmWords } from './quote-words.ts'

type Priced = Extract<PriceResult, { ok: true }>

/** Amounts of the total by charge, in the order of their lines. */
const amountsOf = ({ price, mode }: QuoteVersion) => {
  const ends = terminalModes(stopsOrMode(mode))
  const amounts = new Map<string, number>()
  for (const line of (price as Priced).lines) {
    const name = chargeWord(line, ends)
    amounts.set(name, (amounts.get(name) ?? 0) + line.amountMinor)
  }
  return amounts
}

const changed = (name: string, before: string, after: string) =>
  before === after ? [] : [m.quote_difference({ name, before, after })]

/** `readerZone`: of the reader's clock, by which a validity ends; `originZone`: of the place of departure. */
export const differencesOf = (
  before: QuoteVersion,
  after: QuoteVersion,
  { readerZone, originZone }: { readerZone: string; originZone: string },
): string[] => {
  const [old, now] = [amountsOf(before), amountsOf(after)]
  const amount = (amounts: Map<string, number>, name: string, { currency }: QuoteVersion) => {
    const minor = amounts.get(name)
    return minor === undefined ? '—' : formatMoney(minor, currency)
  }
  const departs = ({ departsAt }: QuoteVersion) => (departsAt === null ? '—' : formatZonedTime(departsAt, originZone))
  return [
    ...changed(
      m.quote_column_price(),
      formatMoney(before.totalMinor, before.currency),
      formatMoney(after.totalMinor, after.currency),
    ),
    ...[...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
      changed(name, amount(old, name, before), amount(now, name, after)),
    ),
    ...changed(
      m.quote_fact_valid_until(),
      formatMoment(before.validUntil, readerZone),
      formatMoment(after.validUntil, readerZone),
    ),
    ...changed(m.quote_fact_departs(), departs(before), departs(after)),
    ...changed(m.quote_fact_space(), firmWords(before.firm), firmWords(after.firm)),
  ]
}

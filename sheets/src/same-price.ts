/** Lines that give another destination the price of the lane above: 鹿特丹同价, same to Antwerp, Роттердам – та же ставка. */
import type { Quoted } from './offer.ts'
import type { Tools } from './read-table.ts'
import { unified } from './words.ts'

const SAME =
  /同价|同上|价格?(?:都)?一样|一样(?:的?价格?)?|(?<!\p{L})(?:(?:the )?same (?:rates?|prices?|level)?\s*(?:also )?(?:to|for|as above)?|та же (?:ставка|цена)|те же (?:ставки|цены)|по той же (?:ставке|цене)|столько же|аналогично|так же)(?!\p{L})/u

export const saysSame = (line: string): boolean => SAME.test(unified(line))

/** The place that such a line names beside its words; '' where it says more than that. */
const placeOf = (line: string): string => {
  const plain = unified(line)
  const match = SAME.exec(plain)
  if (match === null || /\d/u.test(plain)) return ''
  const rest = `${line.normalize('NFKC').slice(0, match.index)} ${line.normalize('NFKC').slice(match.index + match[0].length)}`
  return rest.replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '').replace(/^(?:to|for|до|в|至|到|去)\s+/iu, '')
}

/** Prices of the lane above for the place a line names; null where the line does not say that, or nobody knows the place. */
export const samePrices = (line: string, row: string, quoted: readonly Quoted[], { ends }: Tools): Quoted[] | null => {
  const last = quoted.at(-1)
  const name = saysSame(line) ? placeOf(line) : ''
  if (last === undefined || name.length < 2) return null
  const pods = ends.readAll(name, last.facts.mode, 'destination')
  if (pods.some(({ id, guessed }) => id === null || guessed !== undefined)) return null
  const above = quoted.filter(
    ({ row: own, facts }) => own === last.row && facts.pod.id === last.facts.pod.id && facts.pol.id === last.facts.pol.id,
  )
  if (pods.some(({ id }) => quoted.some(({ facts }) => facts.pod.id === id && facts.pol.id === last.facts.pol.id))) return null
  return pods.flatMap((pod) =>
    above.map((quote) => ({ ...quote, row, facts: { ...quote.facts, pod, transit: null }, charges: [...quote.charges] })),
  )
}

/** Search forms as browsers send them, with numbers as typed: read once, on the server and in the browser. */
import { type EndKind, serviceModesBetween } from '@tongyun/freight/service-ends'
import { plainMeasure, plainNumber } from '../i18n/read-number.ts'
import type { Typed } from './search-query.ts'

const endIn = (search: URLSearchParams, name: string): EndKind | null => {
  const end = search.get(name)
  return end === 'door' || end === 'port' ? end : null
}

/** How the number of each field is read. */
const READERS: Record<string, (typed: string, sent: URLSearchParams) => string | undefined> = {
  weightKg: (typed, sent) => plainMeasure(typed, 'weightKg', { unit: sent.get('weightUnit') === 't' ? 't' : 'kg' }),
  volumeM3: (typed) => plainMeasure(typed, 'volumeM3'),
  packages: (typed) => plainMeasure(typed, 'count'),
  budget: (typed) => plainNumber(typed),
}

/**
 * The same search under the contract's names: numbers as the API takes them, the two ends as service modes. Blank ends leave
 * those that were ticked, and what cannot be read stays as it was typed.
 */
export const asAddress = (sent: URLSearchParams): URLSearchParams => {
  const search = new URLSearchParams(sent)
  const chosen = serviceModesBetween({ origin: endIn(sent, 'originEnd'), destination: endIn(sent, 'destinationEnd') })
  if (chosen.length > 0) search.delete('serviceMode')
  for (const mode of chosen) search.append('serviceMode', mode)
  for (const [name, read] of Object.entries(READERS)) {
    const typed = sent.get(name)
    if (typed !== null) search.set(name, read(typed, sent) ?? typed)
  }
  for (const name of ['originEnd', 'destinationEnd', 'weightUnit']) search.delete(name)
  return search
}

/** Of the fields that were left out because nobody can read them, the numbers as they were typed. */
export const unreadNumbers = (sent: URLSearchParams, ignored: readonly string[]): Typed =>
  Object.fromEntries(
    [...sent].filter(
      ([name]) => (name in READERS && ignored.includes(name)) || (name === 'weightUnit' && ignored.includes('weightKg')),
    ),
  )

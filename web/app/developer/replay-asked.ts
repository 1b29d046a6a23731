/** Which events are to be sent to a webhook again, as somebody typed it, and how many that would be. */
import type { PageContext } from '@tongyun/contract/page-context'
import { PUBLIC_EVENT_TYPES, type PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import { countReplay } from '@tongyun/contract/webhooks/webhooks'
import { MINUTE_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { type Fault, faultsOf } from '../forms/faults.ts'

/** As typed: moments of a day and minute, in UTC. */
export type AskedReplay = { from: string; to: string; types: PublicEventType[] }
/** What was asked, with the faults of it or the number of events; null where nothing was. */
export type CountedReplay = { asked: AskedReplay; faults: Fault[]; count: number | null } | null

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const isMoment = (typed: string) => MOMENT.test(typed) && !Number.isNaN(Date.parse(`${typed}Z`))

export const readReplay = (given: URLSearchParams | FormData): AskedReplay => ({
  from: String(given.get('from') ?? '').trim(),
  to: String(given.get('to') ?? '').trim(),
  types: PUBLIC_EVENT_TYPES.filter((type) => given.getAll('types').includes(type)),
})

/** The minute that was named is a part of the period to its end. */
export const rangeOf = ({ from, to, types }: AskedReplay) => ({
  ...(from === '' ? {} : { from: new Date(`${from}Z`).toISOString() }),
  ...(to === '' ? {} : { to: new Date(Date.parse(`${to}Z`) + MINUTE_MS - 1).toISOString() }),
  types,
})

export const replayFaults = ({ from, to, types }: AskedReplay): Fault[] => {
  if (from === '' && to === '' && types.length === 0) return [{ field: 'from', text: m.developer_replay_need() }]
  const wrong = Object.entries({ from, to }).filter(([, typed]) => typed !== '' && !isMoment(typed))
  if (wrong.length > 0) return wrong.map(([field]) => ({ field, text: m.developer_replay_wrong_time() }))
  return from !== '' && to !== '' && to < from ? [{ field: 'to', text: m.developer_replay_backwards() }] : []
}

/** Counts what the address asks for. */
export const countAsked = async (
  call: PageContext['call'],
  endpointId: string,
  search: URLSearchParams,
): Promise<CountedReplay> => {
  if (!search.has('replay')) return null
  const asked = readReplay(search)
  const faults = replayFaults(asked)
  if (faults.length > 0) return { asked, faults, count: null }
  const answer = await call(countReplay, { endpointId, ...rangeOf(asked) })
  return { asked, faults: faultsOf(answer), count: answer.data?.count ?? null }
}

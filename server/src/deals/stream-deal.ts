/** GET /ty/deals/stream: what happens in a deal, as it happens. The table is the truth: a stream sends what stands after its last number. */
import { DEAL_BEAT_MS, DEAL_EVENTS_AT_ONCE, DEAL_ID, DEAL_STREAM } from '@tongyun/contract/deals/terms/deal-room'
import type { Locale } from '@tongyun/freight/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalOf } from '../core/admit-caller.ts'
import { BusinessError } from '../core/errors.ts'
import { type EventStream, eventStreams } from '../core/event-stream.ts'
import { keepLoop } from '../core/jobs.ts'
import { isFromElsewhere } from '../core/origin.ts'
import { signedIn } from '../core/person.ts'
import { ownDeal } from './own-deal.ts'
import { presentEvent } from './present-deal.ts'
import { selectEnds, selectEventsAfter } from './room.queries.ts'

/** Deals that are open on somebody's screen are looked at so often, all with one question. */
const LOOK_EVERY_MS = 1_000
const STREAMS = 500
const CONNECTS_PER_MINUTE = 60
const CONFIG = { staysOpen: true, rateLimit: { max: CONNECTS_PER_MINUTE, timeWindow: '1 minute' } }

type Reader = { stream: EventStream; request: FastifyRequest; dealId: string; last: number; locale: Locale }

const queryOf = ({ query }: FastifyRequest) => {
  const { deal, after = '0' } = query as { deal?: unknown; after?: unknown }
  if (typeof deal !== 'string' || !DEAL_ID.test(deal)) throw new BusinessError(810004)
  return { dealId: deal, last: typeof after === 'string' && /^\d{1,9}$/.test(after) ? Number(after) : 0 }
}

/** Registers the stream. @returns what has every stream of this process look at once */
export const registerDealStream = (app: FastifyInstance): (() => void) => {
  const { services } = app
  const { database } = services
  const streams = eventStreams(app, STREAMS)
  services.gauges.push({ name: 'deal_streams', help: 'Deals open in this process', read: streams.count })
  const readers = new Set<Reader>()
  let beatenAt = 0

  const standing = async (request: FastifyRequest, dealId: string) => {
    const person = await signedIn(services, request)
    const refusal = refusalOf({ audience: 'buyer' }, person)
    if (refusal !== null) throw refusal
    return ownDeal({ person }, database, dealId)
  }
  const send = async (reader: Reader) => {
    const { deal, side } = await standing(reader.request, reader.dealId)
    const events = await selectEventsAfter(database, reader.dealId, reader.last, DEAL_EVENTS_AT_ONCE)
    for (const event of events) reader.stream.send('event', presentEvent(event, deal, side, reader.locale))
    reader.last = events.at(-1)?.sequence ?? reader.last
  }
  /** Whoever may not read any more, and whoever cannot be read for now, connects anew or not. */
  const sendOrEnd = (reader: Reader) => send(reader).catch(() => reader.stream.end())

  const look = async () => {
    if (readers.size === 0) return
    const ids = [...new Set([...readers].map(({ dealId }) => dealId))]
    const ends = new Map((await selectEnds(database, ids)).map((row) => [row.deal_id, row.last_sequence]))
    const isBeat = Date.now() - beatenAt >= DEAL_BEAT_MS
    if (isBeat) beatenAt = Date.now()
    for (const reader of readers) {
      if (isBeat || (ends.get(reader.dealId) ?? 0) > reader.last) await sendOrEnd(reader)
      if (isBeat) reader.stream.send('beat', {})
    }
  }
  const wake = keepLoop(app, { name: 'look-at-deals', everyMs: LOOK_EVERY_MS, pass: look })

  app.get(DEAL_STREAM, { exposeHeadRoute: false, config: CONFIG }, async (request, reply) => {
    if (isFromElsewhere(request)) throw new BusinessError(810009)
    const { dealId, last } = queryOf(request)
    await standing(request, dealId)
    const reader: Reader = { stream: streams.begin(request, reply), request, dealId, last, locale: request.locale }
    readers.add(reader)
    reader.stream.closed.then(() => readers.delete(reader))
    reader.stream.send('beat', {})
    await sendOrEnd(reader)
    return reply
  })
  return wake
}

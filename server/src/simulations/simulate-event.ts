import type { simulateEvent as endpoint } from '@tongyun/contract/sandbox/simulate'
import { SIMULATIONS, type SimulatedEvent } from '@tongyun/contract/sandbox/terms/simulations'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { withinSandbox } from '../sandbox/index.ts'
import { failNext } from '../webhooks/index.ts'
import { answerAs } from './simulate-booking.ts'
import { changeDeparture } from './simulate-departure.ts'
import { decideOffer, sellOutOffer } from './simulate-offer.ts'
import { receiveQuote } from './simulate-quote.ts'
import { nothingThere, type Simulation } from './simulated.ts'

const HAPPENS: Record<Exclude<SimulatedEvent, 'webhook.fail_next'>, Simulation> = {
  'quote.received': receiveQuote,
  'booking.confirmed': answerAs('confirm'),
  'booking.rejected': answerAs('reject'),
  'booking.update_asked': answerAs('ask_update'),
  'booking.declined': answerAs('decline'),
  'departure.changed': changeDeparture('later'),
  'departure.dropped': changeDeparture('dropped'),
  'offer.approved': decideOffer('approve'),
  'offer.rejected': decideOffer('reject'),
  'offer.sold_out': sellOutOffer,
}

/** POST /open/v1/sandbox/simulate/:event */
export const simulateEvent: Operation<typeof endpoint> = async ({ event, about, count }, context) => {
  withinSandbox(context)
  if (event === 'webhook.fail_next') {
    if ((await failNext(context, { endpointId: about, count: count ?? 1 })) === 0) throw nothingThere()
    return { event, about: about ?? null, raises: null, objectId: null }
  }
  if (count !== undefined) throw new BusinessError(810001, { field: 'count', rule: 'unknown', path: 'count', limit: '' })
  const happened = await HAPPENS[event](about, context)
  return { event, ...happened, raises: SIMULATIONS[event].raises }
}

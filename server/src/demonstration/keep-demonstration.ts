/** What keeps the demonstration alive while the app listens: one process of all answers for its firms (decision 070). */
import { magicOf } from '@tongyun/contract/sandbox/terms/simulations'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import { answerBookings } from './answer-bookings.ts'
import { answerCounters } from './answer-counters.ts'
import { answerDemands } from './answer-demands.ts'
import { answerEnquiries } from './answer-enquiries.ts'
import { answerMessages } from './answer-messages.ts'
import { AT_ONCE, UNHURRIED } from './chance.ts'
import type { Counterpart } from './counterpart.ts'
import { fillAwards } from './fill-awards.ts'
import { fillBookings } from './fill-bookings.ts'
import { fillTrips, forgetTrips } from './fill-trips.ts'
import { renewQuotes } from './renew-quotes.ts'
import { DEMAND_LET_THROUGH, reviewDemands } from './review-demands.ts'
import { forgetBookings, settleBookings } from './settle-bookings.ts'

const EVERY_MS = 3_000
const UPKEEP_MS = 10 * MINUTE_MS

const PASSES = [answerBookings, answerCounters, answerDemands, answerEnquiries, answerMessages, renewQuotes]

/** Answers everything that is due; what fails keeps nothing else waiting. */
export const answerDue = async (counterpart: Counterpart): Promise<void> => {
  const failures: unknown[] = []
  for (const pass of PASSES) await pass(counterpart).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'answers of the demonstration failed')
}

export const registerDemonstration = (app: FastifyInstance) => {
  const { config, database, clock, keys, environment } = app.services
  // Also once the demonstration is over: people still have the notices of it.
  offerNotices(app, [DEMAND_LET_THROUGH])
  if (!config.demoMarket) return
  const pace = config.demoCounterpart === 'at-once' ? AT_ONCE : UNHURRIED
  const refused = new Set<string>()
  const isLeft = (remarks: string | null) => environment === 'test' && magicOf('make-booking', remarks) === 'TEST-UNANSWERED'
  // After the site is ready, so that nobody waits for it. In a sandbox nothing is booked but by whoever it is for.
  if (environment === 'live')
    keepJob(app, {
      name: 'keep-demonstration-bookings',
      everyMs: UPKEEP_MS,
      pass: async (signal) => {
        await settleBookings({ database, log: app.log, pace, now: clock(), refused })
        await fillAwards({ database, keys }, clock(), signal)
        await fillBookings({ database, keys }, clock(), signal)
        await fillTrips({ database, keys }, clock(), signal)
        await forgetBookings(database, clock())
        await forgetTrips(database, clock())
      },
    })
  if (config.demoCounterpart === 'off') return
  keepJob(app, {
    name: 'review-for-demonstration',
    everyMs: EVERY_MS,
    pass: () => reviewDemands({ database, log: app.log, pace, now: clock(), refused }, config.demandGoodsToCheck),
  })
  keepJob(app, {
    name: 'answer-for-demonstration',
    everyMs: EVERY_MS,
    pass: () => answerDue({ database, log: app.log, pace, now: clock(), refused, isLeft }),
  })
}

/** What keeps the demonstration alive while the app listens: one process of all answers for its firms (decision 070). */
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../core/jobs.ts'
import { answerBookings } from './answer-bookings.ts'
import { answerCounters } from './answer-counters.ts'
import { answerDemands } from './answer-demands.ts'
import { answerMessages } from './answer-messages.ts'
import { AT_ONCE, UNHURRIED } from './chance.ts'
import type { Counterpart } from './counterpart.ts'
import { renewQuotes } from './renew-quotes.ts'

const EVERY_MS = 3_000

const PASSES = [answerBookings, answerCounters, answerDemands, answerMessages, renewQuotes]

/** Answers everything that is due; what fails keeps nothing else waiting. */
export const answerDue = async (counterpart: Counterpart): Promise<void> => {
  const failures: unknown[] = []
  for (const pass of PASSES) await pass(counterpart).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'answers of the demonstration failed')
}

export const registerDemonstration = (app: FastifyInstance) => {
  const { config, database, clock } = app.services
  if (!config.demoMarket || config.demoCounterpart === 'off') return
  const pace = config.demoCounterpart === 'at-once' ? AT_ONCE : UNHURRIED
  const refused = new Set<string>()
  keepJob(app, {
    name: 'answer-for-demonstration',
    everyMs: EVERY_MS,
    pass: () => answerDue({ database, log: app.log, pace, now: clock(), refused }),
  })
}

/** What is needed to answer for a firm of the demonstration, and how it answers: by the steps its people would take. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { DEMONSTRATION, type Person } from '../core/person.ts'
import { fingerprintOf, type Press } from '../core/request-keys.ts'
import type { Acting } from '../core/route.ts'
import type { Pace } from './chance.ts'
import { selectUnattended } from './firms.queries.ts'

export type Counterpart = {
  database: Database
  log: Pick<FastifyBaseLogger, 'info'>
  pace: Pace
  now: Date
  /** What was refused once is not tried again by this process. */
  refused: Set<string>
  /** In a sandbox: whether a booking is left to whoever tries a program, by what they wrote with it. */
  isLeft?: (remarks: string | null) => boolean
}

const ofProvider = (companyId: string): Person => ({
  userId: DEMONSTRATION,
  role: 'provider_owner',
  companyId,
  shipperId: null,
  sessionId: DEMONSTRATION,
  site: 'provider_site',
  systems: ['portal', 'provider_site'],
  secondFactor: true,
  isDeviceConfirmed: true,
})

/** The same for a firm that buys. */
export const asBuyer = (context: Acting & { press: Press }, shipperId: string) => ({
  ...context,
  person: { ...ofProvider(''), role: 'shipper' as const, companyId: null, shipperId },
})

/** Of what waits, in its order, what a firm that nobody looks after answers by now. */
export const dueOf = async <Waiting extends { provider_id: string }>(
  { database, pace, refused, now }: Counterpart,
  waiting: readonly Waiting[],
  eachOf: (one: Waiting) => { id: string; since: Date },
): Promise<Waiting[]> => {
  const due = waiting.filter((one) => {
    const { id, since } = eachOf(one)
    return pace(id, since) <= now && !refused.has(id)
  })
  const unattended = await selectUnattended(
    database,
    due.map(({ provider_id: id }) => id),
    now,
  )
  return due.filter(({ provider_id: id }) => unattended.has(id))
}

/** What a step for a firm takes place in; `id` says what it is about. */
export const actingFor = (database: Database, { providerId, id, now }: { providerId: string; id: string; now: Date }) => {
  const press: Press = { userId: DEMONSTRATION, key: randomUUID(), endpoint: DEMONSTRATION, fingerprint: fingerprintOf(id) }
  return { database, locale: 'zh' as const, now, person: ofProvider(providerId), press }
}

/**
 * Takes a step for a firm. What the house refuses, since somebody was faster or the offer has changed, is left as it is.
 * @returns whether it was taken
 */
export const act = async (
  { database, log, refused, now }: Counterpart,
  { id, providerId }: { id: string; providerId: string },
  step: (context: Acting & { press: Press }) => Promise<unknown> | unknown,
): Promise<boolean> => {
  try {
    await step(actingFor(database, { providerId, id, now }))
    return true
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    refused.add(id)
    log.info({ id, code: error.code, params: error.params }, 'a step of the demonstration was refused')
    return false
  }
}

/** How people are recognised: by cookie for everything, by token for the two calls of specification §7. */
import { SYSTEMS } from '@tongyun/contract/roles'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/config.ts'
import { sessionOver } from '../core/errors.ts'
import type { Identify, Person } from '../core/person.ts'
import { isDisabledIn, isUsable, needsNoSecondFactor } from './account-access.ts'
import { hashOfSecret } from './secrets.ts'
import { type SessionWithUser, selectSessionById, selectSessionBySecret, touchSession } from './sessions.queries.ts'
import { endReused, tokenAge } from './token-reuse.ts'
import { readToken } from './tokens.ts'

/** An account that was given back does for a week nothing that asks for a confirmed device (decision 078). */
const isCareful = ({ careful_until: until }: SessionWithUser, now: Date) => until !== null && until > now

const personOf = (session: SessionWithUser, config: Config, now: Date): Person => ({
  userId: session.user_id,
  role: session.role,
  companyId: session.company_id,
  shipperId: session.shipper_id,
  sessionId: session.session_id,
  site: session.site,
  systems: SYSTEMS.filter((system) => !isDisabledIn(system, session)),
  secondFactor: session.second_factor || needsNoSecondFactor(session, config),
  isDeviceConfirmed: (session.device_confirmed_at !== null && !isCareful(session, now)) || needsNoSecondFactor(session, config),
})

/** False when the account is disabled where the session is, or belongs to a demonstration that is off. */
const counts = (session: SessionWithUser, config: Config) => isUsable(session, config) && !isDisabledIn(session.site, session)

/** Every request asks the primary database, so that an end counts at once in all processes (S5). */
export const identifyPeople = ({ services }: FastifyInstance): Identify => ({
  bySession: async (secret) => {
    const { database, config } = services
    const now = services.clock()
    const session = await selectSessionBySecret(database, hashOfSecret(secret), now)
    if (session === undefined || !counts(session, config)) return null
    await touchSession(database, session, now)
    return personOf(session, config, now)
  },
  byToken: async (token) => {
    const { database, config, keys } = services
    const now = services.clock()
    const claims = await readToken(token, keys, now)
    const session = await selectSessionById(database, claims.sessionId, now)
    if (session === undefined || !isUsable(session, config)) throw sessionOver(810006)
    if (isDisabledIn(session.site, session)) throw sessionOver(812005)
    if (tokenAge(session, claims, now) === 'reused') {
      await database.transaction().execute((transaction) => endReused(transaction, claims, { config, now }))
      throw sessionOver(810006)
    }
    await touchSession(database, session, now)
    return personOf(session, config, now)
  },
})

/** Who is calling, as far as the server itself knows it: nothing here comes from the request's word. */
import type { Role, System } from '@tongyun/contract/roles'
import type { FastifyRequest } from 'fastify'
import { isHttps } from './config.ts'
import { sessionOver } from './errors.ts'
import type { Services } from './services.ts'

export type Person = {
  userId: string
  role: Role
  /** Company of a provider's owner or member. */
  companyId: string | null
  /** Firm the person buys for: a shipper's own, or that of the provider they work for; null until one was needed. */
  shipperId: string | null
  sessionId: string
  site: System
  /** Systems the account may enter; what belongs to another is closed to it wherever it logged in (§6). */
  systems: readonly System[]
  /** True when this session passed a second factor, or needs none: an account of a demonstration on this machine. */
  secondFactor: boolean
  /** True when more than a password was given on this session's device (decision 064), or nothing needs to be, as above. */
  isDeviceConfirmed: boolean
}

/** Who acts for firms of the demonstration: their seed, and what answers for those without people (decision 070). */
export const DEMONSTRATION = 'demonstration'

/** How the accounts module recognises people; core asks, it does not know accounts. */
export type Identify = {
  /** The person of a session cookie; null when there is none or it no longer counts. */
  bySession: (secret: string, request: FastifyRequest) => Promise<Person | null>
  /**
   * The person of a token header.
   * @throws BusinessError 810003, 810006 or 812005 that end the session
   */
  byToken: (token: string, request: FastifyRequest) => Promise<Person>
}

/** Nobody is known until there are accounts. */
export const NOBODY: Identify = {
  bySession: async () => null,
  byToken: async () => {
    throw new Error('no accounts')
  },
}

/** Name of the session cookie. Browsers take the prefix only over https, for the whole host and from no subdomain. */
export const sessionCookie = (https: boolean) => (https ? '__Host-sid' : 'sid')

/** Who is signed in on the browser that a request comes from; null for nobody. */
export const signedIn = async ({ config, identify }: Pick<Services, 'config' | 'identify'>, request: FastifyRequest) => {
  const secret = request.cookies[sessionCookie(isHttps(config))]
  return secret === undefined ? null : identify.bySession(secret, request)
}

/**
 * Who calls an endpoint that is for people who are signed in.
 * @throws BusinessError 810006, which ends the session, when nobody is
 */
export const caller = ({ person }: { person: Person | null }): Person => {
  if (person === null) throw sessionOver(810006)
  return person
}

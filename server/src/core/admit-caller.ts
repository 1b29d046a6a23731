/** The one place that decides who may call an endpoint. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { type Audience, mayCall } from '@tongyun/contract/roles'
import type { FastifyRequest } from 'fastify'
import { BusinessError, sessionOver } from './errors.ts'
import { type Person, signedIn } from './person.ts'
import type { Services } from './services.ts'

/** What a provider's people do on the provider site, whichever site they logged in to. */
const OF_PROVIDER_SITE: ReadonlySet<Audience> = new Set(['provider', 'provider_owner', 'buyer', 'firm_owner'])

/**
 * Why somebody may not call an endpoint; null where they may. Nobody, and a session that is over, hear an end of the session;
 * another role 810009; a provider whose account is disabled on the provider site 812005; an administrator without a second
 * factor, and who gave nothing but a password on a device where more is needed, 810008.
 */
export const refusalOf = (
  { audience, confirmedDevice }: Pick<Endpoint, 'audience' | 'confirmedDevice'>,
  person: Person | null,
): BusinessError | null => {
  if (audience === 'public') return null
  if (person === null) return sessionOver(audience === 'token' ? 810003 : 810006)
  if (!mayCall(person.role, audience)) return new BusinessError(810009)
  if (OF_PROVIDER_SITE.has(audience) && mayCall(person.role, 'provider') && !person.systems.includes('provider_site'))
    return new BusinessError(812005, { reason: 'provider_site_disabled' })
  if (person.role === 'administrator' && !person.secondFactor && audience !== 'signed_in' && audience !== 'token')
    return new BusinessError(810008, { reason: 'second_factor_needed' })
  if (confirmedDevice === true && !person.isDeviceConfirmed) return new BusinessError(810008, { reason: 'new_device' })
  return null
}

/** Whom a token header names; null without one. @throws BusinessError that ends the session for one that does not count */
const byToken = async (request: FastifyRequest, { identify }: Services): Promise<Person | null> => {
  const { token } = request.headers
  return typeof token === 'string' ? identify.byToken(token, request) : null
}

/**
 * Who is calling, if the endpoint's audience lets them; null where nobody is asked.
 * @throws BusinessError as `refusalOf` says
 */
export const admit = async (endpoint: Endpoint, request: FastifyRequest, services: Services): Promise<Person | null> => {
  const { audience } = endpoint
  if (audience === 'public') return null
  const person = await (audience === 'token' ? byToken(request, services) : signedIn(services, request))
  request.caller = person?.userId ?? null
  const refusal = refusalOf(endpoint, person)
  if (refusal !== null) throw refusal
  return person
}

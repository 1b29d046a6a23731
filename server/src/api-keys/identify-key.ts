/** Whose key a call bears. */
import { timingSafeEqual } from 'node:crypto'
import { KEY_LIMIT, SCOPES } from '@tongyun/contract/open-access'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { actingPerson } from '../accounts/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { IdentifyKey, KeyHolder, Signing } from '../core/key-holder.ts'
import type { Services } from '../core/services.ts'
import { addressOf } from '../core/visitor.ts'
import { type ApiKeyRow, type KeyFirm, markUsed, selectKey } from './api-keys.queries.ts'
import { hashOf, readKey } from './key-text.ts'
import { isWithin } from './networks.ts'
import { counts } from './present-api-key.ts'
import { signingOf } from './signing.ts'

/** A process remembers a key so long: an end counts everywhere after a second. */
const REMEMBERED_MS = 1_000
const MOST_REMEMBERED = 10_000
/** When a key was used is written once a minute. */
const WRITTEN_EVERY_MS = MINUTE_MS

type Acting = NonNullable<Awaited<ReturnType<typeof actingPerson>>>
type Known = { row: ApiKeyRow; acting: Acting | null; signing: Signing | null } | null
/** The key that a text is, and whoever it acts for; null where it does not count. */
type RecogniseKey = (
  text: string,
  request: FastifyRequest,
) => Promise<{ row: ApiKeyRow; acting: Acting; signing: Signing | null } | null>

/** Whether whoever a key acts for owns its firm: who left it, or owns it no more, leaves no key behind. */
export const ownsFirmOf = ({ provider_id: providerId, shipper_id: shipperId }: KeyFirm, { ownsFirm, person }: Acting): boolean =>
  ownsFirm && person.companyId === providerId && (shipperId === null || person.shipperId === shipperId)

/** Tells keys that count from those that do not, by the rows of this app's database. */
export const recogniseKeys = (services: Services): RecogniseKey => {
  const remembered = new Map<string, { known: Promise<Known>; until: number }>()

  const look = async (keyId: string): Promise<Known> => {
    const row = await selectKey(services.database, keyId)
    if (row === undefined) return null
    const acting = await actingPerson(services, { userId: row.user_id, sessionId: row.key_id })
    return { row, acting, signing: signingOf(row, services.keys) }
  }
  /** Several that ask at once ask the database once; what failed is asked again. */
  const remember = (keyId: string): Promise<Known> => {
    const kept = remembered.get(keyId)
    if (kept !== undefined && kept.until > Date.now()) return kept.known
    const known = look(keyId)
    remembered.delete(keyId)
    remembered.set(keyId, { known, until: Date.now() + REMEMBERED_MS })
    known.catch(() => remembered.delete(keyId))
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value as string)
    return known
  }

  return async (text, request) => {
    const given = readKey(text)
    if (given === null) return null
    const known = await remember(given.keyId)
    if (known === null || known.acting === null) return null
    const { row, acting, signing } = known
    // A key of the widget has no secret, and opens nothing.
    if (row.secret_hash === null || !timingSafeEqual(hashOf(given.secret), row.secret_hash)) return null
    if (row.environment !== given.environment || !counts(row, services.clock())) return null
    if (!isWithin(row.networks, addressOf(request))) return null
    return ownsFirmOf(row, acting) ? { row, acting, signing } : null
  }
}

export const identifyKeys = ({ services, log }: { services: Services; log: FastifyBaseLogger }): IdentifyKey => {
  const recognise = recogniseKeys(services)
  const written = new Map<string, number>()
  const writeUse = (keyId: string, from: string, now: Date) => {
    if ((written.get(keyId) ?? 0) > now.getTime() - WRITTEN_EVERY_MS) return
    written.delete(keyId)
    written.set(keyId, now.getTime())
    if (written.size > MOST_REMEMBERED) written.delete(written.keys().next().value as string)
    markUsed(services.database, keyId, from, now).catch((error: unknown) => log.warn({ err: error }, 'use of a key not written'))
  }

  return async (text, request): Promise<KeyHolder | null> => {
    const given = readKey(text)
    // What leads to a sandbox was handed over before, or leads nowhere.
    if (given?.environment === 'test' && services.environment === 'live')
      throw new BusinessError(810003, { reason: 'sandbox_over' })
    if (given?.environment === 'live' && services.environment === 'test')
      throw new BusinessError(810003, { reason: 'live_key_in_sandbox' })
    const known = await recognise(text, request)
    if (known === null) return null
    const { row, acting } = known
    const { person } = acting
    writeUse(row.key_id, addressOf(request), services.clock())
    return {
      keyId: row.key_id,
      scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
      person,
      language: acting.language,
      signing: known.signing,
      requestsPerS: KEY_LIMIT.perS,
      burst: KEY_LIMIT.burst,
    }
  }
}

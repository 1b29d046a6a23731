import type { makeApiKey as endpoint, MadeApiKey } from '@tongyun/contract/api-keys/endpoints'
import { MOST_KEYS } from '@tongyun/contract/api-keys/terms/api-key-terms'
import type { Environment } from '@tongyun/contract/open-access'
import { DAY_MS } from '@tongyun/freight/days'
import { selectUserName } from '../accounts/index.ts'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context, Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { certifiedOf } from '../providers/index.ts'
import { type ApiKeyRow, countKeysOf, hasName, insertKey, type KeyFirm } from './api-keys.queries.ts'
import { lockFirm } from './firm-of-caller.ts'
import { newKey } from './key-text.ts'
import { networkOf } from './networks.ts'
import { presentApiKey } from './present-api-key.ts'

type Wanted = Pick<ApiKeyRow, 'environment' | 'name' | 'scopes' | 'networks' | 'expires_at'>

/** @throws BusinessError 810008 for a live key without a second factor, or that writes offers of a company that is not certified */
const refuseLive = async (transaction: Database, context: Context, firm: KeyFirm, { environment, scopes }: Wanted) => {
  if (environment !== 'live') return
  if (!caller(context).secondFactor) throw new BusinessError(810008, { reason: 'second_factor_needed' })
  if (!scopes.includes('offers:write')) return
  if (firm.provider_id === null || !(await certifiedOf(transaction, [firm.provider_id])).has(firm.provider_id))
    throw new BusinessError(810008, { reason: 'not_certified' })
}

/** @throws BusinessError 810008 too_many_keys where the firm has as many as it may */
export const refuseMore = async (transaction: Database, firm: KeyFirm, now: Date) => {
  if ((await countKeysOf(transaction, firm, now)) >= MOST_KEYS)
    throw new BusinessError(810008, { reason: 'too_many_keys', most: MOST_KEYS })
}

/** Makes a key in the caller's transaction. @throws BusinessError 810008 as `make-api-key` says */
export const addKey = async (transaction: Database, context: Context, firm: KeyFirm, wanted: Wanted): Promise<MadeApiKey> => {
  const { now } = context
  const { userId } = caller(context)
  await refuseLive(transaction, context, firm, wanted)
  await refuseMore(transaction, firm, now)
  const { keyId, secretHash, text } = newKey(wanted.environment)
  const row = await insertKey(transaction, {
    ...wanted,
    ...firm,
    key_id: keyId,
    user_id: userId,
    secret_hash: secretHash,
    created_at: now,
  })
  const { environment } = wanted
  await writeAudit(transaction, {
    at: now,
    actor: userId,
    action: 'api_key.make',
    subject: keyId,
    details: { environment, scopes: wanted.scopes.join(' '), company: firm.provider_id ?? firm.shipper_id },
  })
  return { key: presentApiKey(row, await selectUserName(transaction, userId), now), secret: text }
}

/** Sees to it that a key of the caller's firm leads somewhere. */
export const provideSandbox = async ({ sandboxes }: Services, context: Context, environment: Environment) => {
  if (environment === 'test') await sandboxes.of(await context.database.transaction().execute((each) => lockFirm(each, context)))
}

/** POST /ty/api_keys. The row of whoever owns the firm is held, so two that come at once do not pass the most. */
export const makeApiKey =
  (services: Services): Operation<typeof endpoint> =>
  async ({ name, environment, scopes, networks, days }, context) => {
    await provideSandbox(services, context, environment)
    return context.database.transaction().execute(async (transaction) => {
      const firm = await lockFirm(transaction, context)
      if (await hasName(transaction, firm, { environment, name })) throw new BusinessError(810007, { reason: 'key_name_taken' })
      return addKey(transaction, context, firm, {
        environment,
        name,
        scopes,
        networks: networks.map(networkOf),
        expires_at: days === undefined ? null : new Date(context.now.getTime() + days * DAY_MS),
      })
    })
  }

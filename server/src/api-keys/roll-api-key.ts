import type { rollApiKey as endpoint } from '@tongyun/contract/api-keys/endpoints'
import { USUAL_OVERLAP_H } from '@tongyun/contract/api-keys/terms/api-key-terms'
import { HOUR_MS } from '@tongyun/freight/days'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { updateKey } from './api-keys.queries.ts'
import { lockSecretKeyOfFirm } from './firm-of-caller.ts'
import { addKey, provideSandbox } from './make-api-key.ts'
import { counts, presentApiKey } from './present-api-key.ts'
import { signingOfFollower } from './signing.ts'

/** POST /ty/api_keys/:keyId/roll. The new key lives as long as the old one was to, and is signed as it was. */
export const rollApiKey =
  (services: Services): Operation<typeof endpoint> =>
  async ({ keyId, overlapHours = USUAL_OVERLAP_H }, context) => {
    const known = await context.database.transaction().execute((each) => lockSecretKeyOfFirm(each, context, keyId))
    if (counts(known, context.now)) await provideSandbox(services, context, known.environment)
    return context.database.transaction().execute(async (transaction) => {
      const { now } = context
      const old = await lockSecretKeyOfFirm(transaction, context, keyId)
      if (!counts(old, now)) throw new BusinessError(811001, { reason: 'key_over' })
      if (old.replaced_by !== null) throw new BusinessError(811001, { reason: 'key_followed' })
      const end = new Date(now.getTime() + overlapHours * HOUR_MS)
      const life = old.expires_at === null ? null : old.expires_at.getTime() - old.created_at.getTime()
      // The old key gives its name away first: a firm goes on with one key of a name.
      await updateKey(transaction, keyId, {
        expires_at: old.expires_at !== null && old.expires_at < end ? old.expires_at : end,
        replaced_by: keyId,
      })
      const { environment, name, scopes, networks, provider_id, shipper_id } = old
      const expires_at = life === null ? null : new Date(now.getTime() + life)
      const made = await addKey(
        transaction,
        context,
        { provider_id, shipper_id },
        { environment, name, scopes, networks, expires_at },
      )
      await updateKey(transaction, keyId, { replaced_by: made.key.keyId })
      const followed = await updateKey(transaction, made.key.keyId, signingOfFollower(old, made.key.keyId, context.keys))
      const { userId: actor } = caller(context)
      await writeAudit(transaction, { at: now, actor, action: 'api_key.roll', subject: keyId, details: { overlapHours } })
      return { ...made, key: presentApiKey(followed, made.key.madeBy, now) }
    })
  }

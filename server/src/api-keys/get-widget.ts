import type { getWidget as endpoint } from '@tongyun/contract/api-keys/widget'
import { actingPerson } from '../accounts/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { selectKey } from './api-keys.queries.ts'
import { ownsFirmOf } from './identify-key.ts'
import { readWidgetKey } from './key-text.ts'
import { counts } from './present-api-key.ts'

/**
 * GET /ty/widgets/:key. Nothing is remembered: an end counts for the next frame. Like every key it goes with whoever made it.
 */
export const getWidget =
  (services: Services): Operation<typeof endpoint> =>
  async ({ key }, { database, now }) => {
    const keyId = readWidgetKey(key)
    const row = keyId === null ? undefined : await selectKey(database, keyId)
    if (row === undefined || row.sites === null) throw new BusinessError(810004)
    const acting = await actingPerson(services, { userId: row.user_id, sessionId: row.key_id })
    return {
      counts: counts(row, now) && acting !== null && ownsFirmOf(row, acting),
      sites: row.sites,
      providerId: row.provider_id,
    }
  }

import { siteOf } from '@tongyun/contract/api-keys/terms/widget-terms'
import type { makeWidgetKey as endpoint } from '@tongyun/contract/api-keys/widget'
import { selectUserName } from '../accounts/index.ts'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { hasName, insertKey } from './api-keys.queries.ts'
import { lockFirm } from './firm-of-caller.ts'
import { newWidgetKeyId } from './key-text.ts'
import { refuseMore } from './make-api-key.ts'
import { presentApiKey } from './present-api-key.ts'

/** Sites as they are kept, each once. @throws BusinessError 810001 for what is none */
const sitesOf = (given: readonly string[]): string[] =>
  [...new Set(given)].map((text) => {
    const site = siteOf(text)
    if (site === null) throw new BusinessError(810001, { field: 'sites', rule: 'wrong_format', path: 'sites', limit: '' })
    return site
  })

/** POST /ty/widget_keys. The key opens nothing that is not open to everybody, so it asks for no second factor. */
export const makeWidgetKey: Operation<typeof endpoint> = ({ name, sites: given }, context) => {
  const sites = [...new Set(sitesOf(given))]
  return context.database.transaction().execute(async (transaction) => {
    const { now } = context
    const { userId } = caller(context)
    const firm = await lockFirm(transaction, context)
    if (await hasName(transaction, firm, { environment: 'live', name }))
      throw new BusinessError(810007, { reason: 'key_name_taken' })
    await refuseMore(transaction, firm, now)
    const row = await insertKey(transaction, {
      ...firm,
      key_id: newWidgetKeyId(),
      environment: 'live',
      user_id: userId,
      name,
      secret_hash: null,
      sites,
      scopes: [],
      networks: [],
      created_at: now,
      expires_at: null,
    })
    await writeAudit(transaction, {
      at: now,
      actor: userId,
      action: 'api_key.make',
      subject: row.key_id,
      details: { sites: sites.join(' '), company: firm.provider_id ?? firm.shipper_id },
    })
    return { key: presentApiKey(row, await selectUserName(transaction, userId), now) }
  })
}

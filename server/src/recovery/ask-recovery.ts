import { createHash } from 'node:crypto'
import type { askRecovery as endpoint } from '@tongyun/contract/recovery/endpoints'
import * as m from '@tongyun/messages'
import { proveContact, selectUserByAny } from '../accounts/index.ts'
import { writeAudit } from '../core/audit.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { refuseAddressBeyond } from '../core/spend-points.ts'
import { beginThread, mayMail } from '../support/index.ts'
import { insertRecovery } from './recoveries.queries.ts'

const OF_AN_ADDRESS = { most: 5, windowS: 3_600 }

/**
 * POST /ty/users/recovery. A conversation with support begins whether there is such an account or not, so that neither the
 * answer nor its letter tells; a recovery stands beside it where there is one.
 */
export const askRecovery: Operation<typeof endpoint> = async ({ account, words, ...given }, context) => {
  const { database, locale, now } = context
  await refuseAddressBeyond(context, 'recovery', OF_AN_ADDRESS)
  const { contact, use } = await proveContact(context, given)
  const { channel, target } = contact
  const email = channel === 'email' ? target : null
  const mailed = await mayMail(context, email)
  const user = await selectUserByAny(database, account)
  const message = m.recovery_thread({ account, target, words }, { locale })
  await database.transaction().execute(async (transaction) => {
    await use(transaction)
    const sentHash = createHash('sha256')
      .update(JSON.stringify([message, now.toISOString()]))
      .digest()
    const phone = channel === 'phone' ? target : null
    const first = { kind: 'question' as const, language: locale, message, sentHash, phone, email }
    const thread_number = await beginThread(transaction, first, context, mailed)
    if (user === undefined || user.deleted_at !== null || user.demo) return
    const row = { recovery_id: readableId('y'), user_id: user.user_id, channel, target, language: locale, thread_number }
    if (await insertRecovery(transaction, row, now))
      await writeAudit(transaction, { at: now, actor: 'visitor', action: 'recovery.ask', subject: user.user_id })
  })
  return {}
}

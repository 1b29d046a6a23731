import type { listOutbox as endpoint } from '@tongyun/contract/accounts/account'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { selectNewestMessages } from './messaging.queries.ts'

const MOST = 50

/** GET /ty/msgs/outbox: what a demonstration would have sent. 810004 unless OUTBOX_PAGE is on. */
export const listOutbox: Operation<typeof endpoint> = async (_input, { config, database }) => {
  if (!config.outboxPage) throw new BusinessError(810004)
  const rows = await selectNewestMessages(database, MOST)
  return {
    messages: rows.map((row) => ({
      messageId: row.message_id,
      channel: row.channel,
      target: row.target,
      subject: row.subject,
      body: row.body,
      createdAt: row.created_at.toISOString(),
      state: row.state,
    })),
  }
}

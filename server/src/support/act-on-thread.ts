import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import type { InboxDetail } from '@tongyun/contract/support/inbox'
import { type AuditDetails, writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { presentDetail } from './open-thread.ts'
import { lockThread, type ThreadRow } from './threads.queries.ts'

/** What staff did, for the audit log; null when there was nothing to do. */
type Done = { action: AuditAction; details?: AuditDetails } | null

/**
 * Does something in a conversation, which is locked, and writes it down, all or nothing.
 * @returns the conversation as it is afterwards
 * @throws BusinessError 810004 no_thread; what `change` throws
 */
export const actOnThread = async (
  context: Context,
  number: string,
  change: (transaction: Database, thread: ThreadRow, by: string) => Promise<Done>,
): Promise<InboxDetail> => {
  const { database, now } = context
  const by = caller(context).userId
  await database.transaction().execute(async (transaction) => {
    const thread = await lockThread(transaction, number)
    if (thread === undefined) throw new BusinessError(810004, { reason: 'no_thread' })
    const done = await change(transaction, thread, by)
    if (done !== null) await writeAudit(transaction, { at: now, actor: by, subject: number, ...done })
  })
  return presentDetail(context, number)
}

/** @throws BusinessError 811001 changed_meanwhile when more happened than the writer saw */
export const refuseUnseen = ({ entries }: ThreadRow, seen: number | undefined): void => {
  if (seen !== entries) throw new BusinessError(811001, { reason: 'changed_meanwhile' })
}

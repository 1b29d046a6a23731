import { shownPhone } from '@tongyun/contract/accounts/terms/person-patterns'
import type { openThread as endpoint, InboxDetail, InboxThread } from '@tongyun/contract/support/inbox'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { isOpen } from './add-word.ts'
import { type InboxRow, selectInboxThread } from './inbox.queries.ts'
import { selectPostOf } from './posts.queries.ts'
import { selectEntries } from './threads.queries.ts'

/** A conversation as a row of the inbox. */
export const presentInboxThread = (row: InboxRow, now: Date): InboxThread => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  language: row.language,
  senderRole: row.sender_role,
  senderName: row.sender_name,
  page: row.page,
  receivedAt: row.received_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  overdue: isOpen(row) && row.due_at < now,
  assignedTo: row.assigned_to === null || row.taker_name === null ? null : { userId: row.assigned_to, name: row.taker_name },
  excerpt: row.excerpt,
})

/** Staff answers, so it sees whom. @throws BusinessError 810004 no_thread */
export const presentDetail = async (
  { database, now, request }: Pick<Context, 'database' | 'now' | 'request'>,
  number: string,
): Promise<InboxDetail> => {
  const row = await selectInboxThread(database, number)
  if (row === undefined) throw new BusinessError(810004, { reason: 'no_thread' })
  const entries = await selectEntries(database, number)
  const roomId = await request.server.services.roomOfThread(database, number)
  const post = await selectPostOf(database, number)
  return {
    thread: presentInboxThread(row, now),
    phone: row.phone === null ? null : shownPhone(row.phone),
    email: row.email,
    wechat: row.wechat,
    roomId,
    entries: entries.map(({ sequence, at, kind, author, author_name: name, body }) => ({
      sequence,
      kind,
      body,
      at: at.toISOString(),
      authorName: author === null ? null : (name ?? author),
    })),
    post: post === undefined ? null : { language: post.language, question: post.question, answer: post.answer },
  }
}

/** GET /ty/administration/threads/:number */
export const openThread: Operation<typeof endpoint> = ({ number }, context) => presentDetail(context, number)

import type { getThread as endpoint, Thread } from '@tongyun/contract/support/endpoints'
import { SHOWN_ENTRIES } from '@tongyun/contract/support/terms/support-terms'
import type { Context, Operation } from '../core/route.ts'
import { threadByKey } from './thread-key.ts'
import { selectEntries, type ThreadRow } from './threads.queries.ts'

const isShown = (kind: string): kind is (typeof SHOWN_ENTRIES)[number] => SHOWN_ENTRIES.some((shown) => shown === kind)

/** A conversation as its sender sees it. */
export const presentThread = async (
  { database, config }: Pick<Context, 'database' | 'config'>,
  row: ThreadRow,
): Promise<Thread> => {
  const entries = await selectEntries(database, row.number)
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    language: row.language,
    receivedAt: row.received_at.toISOString(),
    dueAt: row.state === 'received' || row.state === 'in_work' ? row.due_at.toISOString() : null,
    // Without a mail server nothing reaches anybody's mail.
    mailed: row.email !== null && config.smtpUrl !== undefined,
    entries: entries.flatMap(({ at, kind, body }) => (isShown(kind) ? [{ at: at.toISOString(), kind, body }] : [])),
  }
}

/** GET /ty/support/threads/:key */
export const getThread: Operation<typeof endpoint> = async (input, context) =>
  presentThread(context, await threadByKey(context, input))

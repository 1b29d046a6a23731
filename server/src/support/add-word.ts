import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { dueAt } from './begin-thread.ts'
import { addEntry, type ThreadRow, updateThread } from './threads.queries.ts'

/** Whether the next word is the staff's. */
export const isOpen = ({ state }: Pick<ThreadRow, 'state'>) => state === 'received' || state === 'in_work'

/** Adds a further word of the sender to a locked conversation; an answered or closed one is in work again, due anew. */
export const addWord = async (
  transaction: Database,
  row: ThreadRow,
  message: string,
  { config, now }: { config: Config; now: Date },
): Promise<void> => {
  const { number, kind } = row
  await addEntry(transaction, number, { at: now, kind: 'message', author: null, body: message })
  if (!isOpen(row)) await updateThread(transaction, number, { state: 'in_work', due_at: dueAt(kind, config, now) })
}

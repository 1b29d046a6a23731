import type { Database } from '../core/database.ts'
import { type Place, sendAnswer } from './letters.ts'
import { addEntry, type ThreadRow, updateThread } from './threads.queries.ts'

/**
 * Answers a locked conversation; whoever does looks after it from then on unless somebody does. The e-mail is written in the
 * same transaction: neither is without the other.
 * @returns whether an e-mail goes out
 */
export const addAnswer = async (
  transaction: Database,
  { number, email, language, assigned_to }: ThreadRow,
  { by, message, mail = true }: { by: string; message: string; mail?: boolean },
  place: Place,
): Promise<boolean> => {
  await addEntry(transaction, number, { at: place.now, kind: 'answer', author: by, body: message })
  await updateThread(transaction, number, { state: 'answered', assigned_to: assigned_to ?? by })
  if (email === null || !mail) return false
  await sendAnswer(transaction, { number, email, language }, message, place)
  return true
}

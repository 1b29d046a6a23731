/** What the accounts module keeps of a person beside the account itself. */
import type { PersonalData } from '../core/personal-data.ts'
import { deleteSentCodesOf, deleteSessionsOf, deleteTicketsOf, selectAllSessionsOf } from './personal-data.queries.ts'

export const DATA_OF_ACCOUNTS: readonly PersonalData[] = [
  {
    name: 'sessions',
    read: (database, { userId }) => selectAllSessionsOf(database, userId),
    erase: (transaction, { userId }) => deleteSessionsOf(transaction, userId),
  },
  { name: 'second factor', erase: (transaction, { userId }) => deleteTicketsOf(transaction, userId) },
  { name: 'codes', erase: deleteSentCodesOf },
]

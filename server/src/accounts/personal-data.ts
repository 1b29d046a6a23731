/** What the accounts module keeps of a person beside the account itself. */
import type { PersonalData } from '../core/personal-data.ts'
import { deleteInvitationsOf, selectInvitationsOf } from './colleague-invitations.queries.ts'
import { deleteJoinRequestOf, selectJoinRequestOf } from './join-requests.queries.ts'
import { deleteSentCodesOf, deleteSessionsOf, deleteTicketsOf, selectAllSessionsOf } from './personal-data.queries.ts'

export const DATA_OF_ACCOUNTS: readonly PersonalData[] = [
  {
    name: 'sessions',
    read: (database, { userId }) => selectAllSessionsOf(database, userId),
    erase: (transaction, { userId }) => deleteSessionsOf(transaction, userId),
  },
  { name: 'second factor', erase: (transaction, { userId }) => deleteTicketsOf(transaction, userId) },
  { name: 'codes', erase: deleteSentCodesOf },
  { name: 'invitations', read: selectInvitationsOf, erase: deleteInvitationsOf },
  {
    name: 'request to join',
    read: async (database, { userId }) => {
      const request = await selectJoinRequestOf(database, userId)
      return request && { companyNumber: request.company_number, madeAt: request.made_at, declinedAt: request.declined_at }
    },
    erase: (transaction, { userId }) => deleteJoinRequestOf(transaction, userId),
  },
]

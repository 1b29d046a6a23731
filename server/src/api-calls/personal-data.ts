import type { PersonalData } from '../core/personal-data.ts'
import { forgetAddresses, selectCallsFor } from './api-calls.queries.ts'

/** Calls are the firm's; from where they came goes with whoever the key acted for. */
export const DATA_OF_API_CALLS: PersonalData = {
  name: 'api_calls',
  read: (database, { userId }) => selectCallsFor(database, userId),
  erase: (transaction, { userId }) => forgetAddresses(transaction, userId),
}

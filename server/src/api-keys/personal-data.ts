import type { PersonalData } from '../core/personal-data.ts'
import { endKeysMadeBy, selectKeysMadeBy } from './api-keys.queries.ts'

/** Keys a person made act for them, so they end with the account. */
export const DATA_OF_API_KEYS: PersonalData = {
  name: 'apiKeys',
  read: (database, { userId }) => selectKeysMadeBy(database, userId),
  erase: (transaction, { userId }, now) => endKeysMadeBy(transaction, userId, now),
}

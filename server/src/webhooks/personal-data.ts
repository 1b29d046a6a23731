import type { PersonalData } from '../core/personal-data.ts'
import { forgetMaker, selectWebhooksMadeBy } from './webhooks.queries.ts'

/** A webhook is its firm's and goes on without the name of whoever made it. */
export const DATA_OF_WEBHOOKS: PersonalData = {
  name: 'webhooks',
  read: (database, { userId }) => selectWebhooksMadeBy(database, userId),
  erase: (transaction, { userId }) => forgetMaker(transaction, userId),
}

import { listOutbox as listOutboxEndpoint } from '@tongyun/contract/accounts/account'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { listOutbox } from './list-outbox.ts'
import { deleteMessagesTo, selectMessagesTo } from './messaging.queries.ts'

/** Endpoint of messages to people, and what is kept of them. */
export const registerMessaging = (app: FastifyInstance) => {
  app.services.personalData.push({
    name: 'messages',
    read: (database, { userId }) => selectMessagesTo(database, userId),
    erase: deleteMessagesTo,
  })
  route(app, listOutboxEndpoint, listOutbox)
}

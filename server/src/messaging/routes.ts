import { listOutbox as listOutboxEndpoint } from '@tongyun/contract/account'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { listOutbox } from './list-outbox.ts'

/** Endpoint of messages to people. */
export const registerMessaging = (app: FastifyInstance) => {
  route(app, listOutboxEndpoint, listOutbox)
}

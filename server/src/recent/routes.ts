import * as endpoints from '@tongyun/contract/recent/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { chooseRecent, clearRecent, keepRecent, listRecent } from './keep-recent.ts'
import { deleteRecent, selectRecent } from './recent.queries.ts'

/** Endpoints of what people searched and compared last. */
export const registerRecent = (app: FastifyInstance) => {
  app.services.personalData.push({
    name: 'recent_lists',
    read: (database, { userId }) => selectRecent(database, userId),
    erase: (transaction, { userId }) => deleteRecent(transaction, userId),
  })
  route(app, endpoints.listRecent, listRecent)
  route(app, endpoints.keepRecent, keepRecent)
  route(app, endpoints.chooseRecent, chooseRecent)
  route(app, endpoints.clearRecent, clearRecent)
}

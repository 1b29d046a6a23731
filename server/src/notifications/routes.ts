import * as endpoints from '@tongyun/contract/notifications/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { forgetOld } from './forget-old.ts'
import { countNotifications, listNotifications } from './list-notifications.ts'
import { deleteNotificationsOf, selectAllNotificationsOf } from './notifications.queries.ts'
import { readAllNotifications, readNotification } from './read-notifications.ts'
import { keepTellingOfGuesses } from './tell-of-guesses.ts'

/** Endpoints of what a person was told. */
export const registerNotifications = (app: FastifyInstance) => {
  app.services.personalData.push({
    name: 'notifications',
    read: (database, { userId }) => selectAllNotificationsOf(database, userId),
    erase: (transaction, { userId }) => deleteNotificationsOf(transaction, userId),
  })
  forgetOld(app)
  keepTellingOfGuesses(app)
  route(app, endpoints.listNotifications, listNotifications)
  route(app, endpoints.countNotifications, countNotifications)
  route(app, endpoints.readAllNotifications, readAllNotifications)
  route(app, endpoints.readNotification, readNotification)
}

import * as endpoints from '@tongyun/contract/notification'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { forgetOld } from './forget-old.ts'
import { countNotifications, listNotifications } from './list-notifications.ts'
import { readAllNotifications, readNotification } from './read-notifications.ts'
import { keepTellingOfGuesses } from './tell-of-guesses.ts'

/** Endpoints of what a person was told. */
export const registerNotifications = (app: FastifyInstance) => {
  forgetOld(app)
  keepTellingOfGuesses(app)
  route(app, endpoints.listNotifications, listNotifications)
  route(app, endpoints.countNotifications, countNotifications)
  route(app, endpoints.readAllNotifications, readAllNotifications)
  route(app, endpoints.readNotification, readNotification)
}

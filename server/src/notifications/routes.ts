import * as endpoints from '@tongyun/contract/notifications/endpoints'
import type { FastifyInstance } from 'fastify'
import { DEVICES_FORGOTTEN } from '../accounts/index.ts'
import { keepConsumer } from '../core/events.ts'
import { route } from '../core/route.ts'
import { forgetOld } from './forget-old.ts'
import { countNotifications, listNotifications } from './list-notifications.ts'
import { deleteNotificationsOf, selectAllNotificationsOf } from './notifications.queries.ts'
import { deleteDevicesOf, deleteDevicesUntil, selectDevicesOf } from './push-devices.queries.ts'
import { addPushDevice, endPushDevice, listPushDevices } from './push-devices.ts'
import { readAllNotifications, readNotification } from './read-notifications.ts'
import { keepPushing } from './send-pushes.ts'
import { tellPeople } from './tell-people.ts'

/** Endpoints of what a person was told, and the telling. */
export const registerNotifications = (app: FastifyInstance) => {
  app.services.personalData.push({
    name: 'notifications',
    read: (database, { userId }) => selectAllNotificationsOf(database, userId),
    erase: (transaction, { userId }) => deleteNotificationsOf(transaction, userId),
  })
  app.services.personalData.push({
    name: 'push_devices',
    read: (database, { userId }) => selectDevicesOf(database, userId),
    erase: (transaction, { userId }) => deleteDevicesOf(transaction, userId),
  })
  forgetOld(app)
  keepPushing(app)
  const { services } = app
  keepConsumer(app, {
    name: 'notices',
    handle: (transaction, event) => tellPeople(transaction, event, { ...services, now: services.clock() }),
  })
  keepConsumer(app, {
    name: 'push-devices',
    handle: async (transaction, { kind, subject, at }) => {
      if (kind === DEVICES_FORGOTTEN.name) await deleteDevicesUntil(transaction, subject, at)
    },
  })
  route(app, endpoints.listNotifications, listNotifications(services.noticeKinds))
  route(app, endpoints.countNotifications, countNotifications)
  route(app, endpoints.readAllNotifications, readAllNotifications)
  route(app, endpoints.readNotification, readNotification)
  route(app, endpoints.listPushDevices, listPushDevices)
  route(app, endpoints.addPushDevice, addPushDevice)
  route(app, endpoints.endPushDevice, endPushDevice)
}

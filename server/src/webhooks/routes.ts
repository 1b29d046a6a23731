import {
  listEvents as listEventsEndpoint,
  listEventTypes as listEventTypesEndpoint,
} from '@tongyun/contract/open-platform/events'
import * as open from '@tongyun/contract/open-platform/webhooks'
import * as own from '@tongyun/contract/webhooks/webhooks'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { keepDelivering } from './deliver.ts'
import { byKey, byOwner } from './firm-of-caller.ts'
import { listEventTypes } from './list-event-types.ts'
import { listEvents } from './list-events.ts'
import { changeWebhook, listWebhooks, makeWebhook, removeWebhook } from './make-webhook.ts'
import { DATA_OF_WEBHOOKS } from './personal-data.ts'
import { getDelivery, listDeliveries, replayDelivery } from './read-deliveries.ts'
import { countReplay, replayWebhook } from './replay-webhook.ts'
import { rotateWebhook, testWebhook } from './rotate-webhook.ts'
import { offerWebhookEvents } from './webhook-events.ts'
import { keepFeed } from './write-feed.ts'

/** What programs of firms hear, how they read it, and where it is sent to. */
export const registerWebhooks = (app: FastifyInstance) => {
  app.services.personalData.push(DATA_OF_WEBHOOKS)
  offerWebhookEvents(app)
  keepFeed(app, keepDelivering(app))
  route(app, listEventsEndpoint, listEvents)
  route(app, listEventTypesEndpoint, listEventTypes)
  route(app, own.listWebhooks, byOwner(listWebhooks))
  route(app, own.makeWebhook, byOwner(makeWebhook))
  route(app, own.changeWebhook, byOwner(changeWebhook))
  route(app, own.removeWebhook, byOwner(removeWebhook))
  route(app, own.testWebhook, byOwner(testWebhook))
  route(app, own.rotateWebhook, byOwner(rotateWebhook))
  route(app, own.replayWebhook, byOwner(replayWebhook))
  route(app, own.countReplay, byOwner(countReplay))
  route(app, own.listDeliveries, byOwner(listDeliveries))
  route(app, own.getDelivery, byOwner(getDelivery))
  route(app, own.replayDelivery, byOwner(replayDelivery))
  route(app, open.listWebhookEndpoints, byKey(listWebhooks))
  route(app, open.makeWebhookEndpoint, byKey(makeWebhook))
  route(app, open.changeWebhookEndpoint, byKey(changeWebhook))
  route(app, open.removeWebhookEndpoint, byKey(removeWebhook))
  route(app, open.testWebhookEndpoint, byKey(testWebhook))
  route(app, open.rotateWebhookEndpoint, byKey(rotateWebhook))
  route(app, open.replayWebhookEndpoint, byKey(replayWebhook))
  route(app, open.countWebhookReplay, byKey(countReplay))
  route(app, open.listWebhookDeliveries, byKey(listDeliveries))
  route(app, open.readWebhookDelivery, byKey(getDelivery))
  route(app, open.replayWebhookDelivery, byKey(replayDelivery))
}

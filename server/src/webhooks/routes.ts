import {
  listEvents as listEventsEndpoint,
  listEventTypes as listEventTypesEndpoint,
} from '@tongyun/contract/open-platform/events'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { listEventTypes } from './list-event-types.ts'
import { listEvents } from './list-events.ts'
import { keepFeed } from './write-feed.ts'

/** What programs of firms hear, and how they read it. */
export const registerWebhooks = (app: FastifyInstance) => {
  keepFeed(app)
  route(app, listEventsEndpoint, listEvents)
  route(app, listEventTypesEndpoint, listEventTypes)
}

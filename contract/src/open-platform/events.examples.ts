/** The feed of events, and webhooks from the making to the removal. */
import { example, fromAnswer, prepared } from '../open-example.ts'
import { listEvents, listEventTypes } from './events.ts'
import * as webhooks from './webhooks.ts'

const endpointId = fromAnswer('make-webhook', 'webhook.endpointId')
const deliveryId = prepared('delivery')

export const EVENT_EXAMPLES = [
  example({
    name: 'list-event-types',
    endpoint: listEventTypes,
    input: {},
    shows: ['data.0.type', 'data.0.title', 'data.0.fields.0.name'],
  }),
  example({
    name: 'list-events',
    endpoint: listEvents,
    input: { limit: 2 },
    shows: ['data.0.eventId', 'data.0.type', 'page.last'],
  }),
  example({
    name: 'make-webhook',
    endpoint: webhooks.makeWebhookEndpoint,
    input: { url: prepared('webhookUrl'), types: ['quote.offered', 'booking.confirmed'] },
    shows: ['webhook.endpointId', 'webhook.state', 'secret'],
  }),
  example({
    name: 'list-webhooks',
    endpoint: webhooks.listWebhookEndpoints,
    input: {},
    shows: ['webhooks.0.url', 'webhooks.0.state', 'left'],
  }),
  example({
    name: 'change-webhook',
    endpoint: webhooks.changeWebhookEndpoint,
    input: { endpointId, url: prepared('otherWebhookUrl'), types: ['booking.confirmed'], enabled: 'yes' },
    shows: ['webhook.url', 'webhook.state'],
  }),
  example({
    name: 'test-webhook',
    endpoint: webhooks.testWebhookEndpoint,
    input: { endpointId },
    shows: ['webhook.state'],
  }),
  example({
    name: 'rotate-webhook',
    endpoint: webhooks.rotateWebhookEndpoint,
    input: { endpointId },
    shows: ['secret', 'webhook.oldSecretUntil'],
  }),
  example({
    name: 'read-delivery',
    endpoint: webhooks.readWebhookDelivery,
    input: { deliveryId },
    shows: ['delivery.state', 'delivery.endpointId', 'request.url'],
  }),
  example({
    name: 'list-deliveries',
    endpoint: webhooks.listWebhookDeliveries,
    input: { endpointId: fromAnswer('read-delivery', 'delivery.endpointId'), limit: 2 },
    shows: ['deliveries.0.deliveryId', 'deliveries.0.state'],
  }),
  example({
    name: 'replay-delivery',
    endpoint: webhooks.replayWebhookDelivery,
    input: { deliveryId },
    shows: ['delivery.state', 'delivery.nextTryAt'],
  }),
  example({
    name: 'count-replay',
    endpoint: webhooks.countWebhookReplay,
    input: {
      endpointId,
      from: '2026-12-01T00:00:00.000Z',
      to: '2026-12-01T08:00:00.000Z',
      types: ['quote.offered', 'booking.confirmed'],
    },
    shows: ['count'],
  }),
  example({
    name: 'replay-webhook',
    endpoint: webhooks.replayWebhookEndpoint,
    input: { endpointId, from: '2026-12-01T00:00:00.000Z', to: '2026-12-01T08:00:00.000Z' },
    shows: ['count'],
  }),
  example({
    name: 'remove-webhook',
    endpoint: webhooks.removeWebhookEndpoint,
    input: { endpointId },
    shows: ['removed'],
  }),
]

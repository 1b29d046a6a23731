/** Webhooks for programs: the same that owners do on pages, with a key (decision 102). */
import { endpoint } from '../endpoint.ts'
import * as own from '../webhooks/webhooks.ts'

const ENDPOINTS = '/open/v1/webhook-endpoints'
const DELIVERIES = '/open/v1/webhook-deliveries'
const MANAGED = { audience: 'public', open: { access: 'webhooks:manage', cost: 1 } } as const
const CODES = [810004, 810009, 811001] as const

export const listWebhookEndpoints = endpoint({
  ...MANAGED,
  ...own.webhookLists,
  name: 'list-webhook-endpoints',
  method: 'GET',
  path: ENDPOINTS,
  summary: 'Webhooks of the firm',
})

/** An address is made once: 810007 `webhook_exists` says that a call came twice. Whoever lost the secret rotates it. */
export const makeWebhookEndpoint = endpoint({
  ...MANAGED,
  ...own.webhookMaking,
  name: 'make-webhook-endpoint',
  method: 'POST',
  path: ENDPOINTS,
  summary: 'Make a webhook; its secret is told this once, and its challenge is on its way',
  codes: [810007, 810008],
})

export const changeWebhookEndpoint = endpoint({
  ...MANAGED,
  ...own.webhookChange,
  name: 'change-webhook-endpoint',
  method: 'PUT',
  path: `${ENDPOINTS}/:endpointId`,
  summary: 'Change the address and types of a webhook, or switch it on and off',
  codes: [810007, ...CODES],
})

export const removeWebhookEndpoint = endpoint({
  ...MANAGED,
  input: own.removeWebhook.input,
  data: own.removeWebhook.data,
  name: 'remove-webhook-endpoint',
  method: 'DELETE',
  path: `${ENDPOINTS}/:endpointId`,
  summary: 'Remove a webhook with all that is on its way',
  codes: CODES,
})

export const testWebhookEndpoint = endpoint({
  ...MANAGED,
  input: own.testWebhook.input,
  data: own.testWebhook.data,
  name: 'test-webhook-endpoint',
  method: 'POST',
  path: `${ENDPOINTS}/:endpointId/test`,
  summary: 'Send a test event with the challenge',
  codes: CODES,
})

export const rotateWebhookEndpoint = endpoint({
  ...MANAGED,
  input: own.rotateWebhook.input,
  data: own.rotateWebhook.data,
  name: 'rotate-webhook-endpoint',
  method: 'POST',
  path: `${ENDPOINTS}/:endpointId/rotate`,
  summary: 'Give a webhook a new secret; the old one signs beside it for a day',
  codes: CODES,
})

export const replayWebhookEndpoint = endpoint({
  ...MANAGED,
  ...own.webhookReplay,
  name: 'replay-webhook-endpoint',
  method: 'POST',
  path: `${ENDPOINTS}/:endpointId/replay`,
  summary: 'Send again what happened in a time, or everything that is dead',
  codes: CODES,
})

export const countWebhookReplay = endpoint({
  ...MANAGED,
  ...own.webhookReplay,
  name: 'count-webhook-replay',
  method: 'GET',
  path: `${ENDPOINTS}/:endpointId/replayable`,
  summary: 'How many events would be sent again',
  codes: CODES,
})

export const listWebhookDeliveries = endpoint({
  ...MANAGED,
  ...own.deliveryList,
  name: 'list-webhook-deliveries',
  method: 'GET',
  path: DELIVERIES,
  summary: 'What was sent to a webhook, the newest first',
  codes: CODES,
})

export const readWebhookDelivery = endpoint({
  ...MANAGED,
  ...own.deliveryNamed,
  name: 'read-webhook-delivery',
  method: 'GET',
  path: `${DELIVERIES}/:deliveryId`,
  summary: 'One delivery with what was sent and what was answered',
  codes: CODES,
})

export const replayWebhookDelivery = endpoint({
  ...MANAGED,
  input: own.replayDelivery.input,
  data: own.replayDelivery.data,
  name: 'replay-webhook-delivery',
  method: 'POST',
  path: `${DELIVERIES}/:deliveryId/replay`,
  summary: 'Send one event again, under the same id',
  codes: CODES,
})

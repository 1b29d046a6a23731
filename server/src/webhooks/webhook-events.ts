/** What is told of webhooks themselves: their challenge to the address, and to the firm that one is off. */
import { pagePaths } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../core/database.ts'
import { appendEvent, type EventKind } from '../core/events.ts'
import { offerFirmEvents } from '../core/firm-events.ts'
import { type NoticeKind, offerNotices } from '../core/notices.ts'
import { readableId } from '../core/readable-id.ts'

type Tested = { endpointId: string; challenge: string }
const WEBHOOK_TEST: EventKind<Tested> = { name: 'webhook_test' }

type Disabled = { endpointId: string; url: string; because: 'gone' | 'failing' }
/** Nothing is sent to it any more, and nobody of the firm said so. */
const WEBHOOK_DISABLED: NoticeKind<Disabled> = {
  name: 'webhook_disabled',
  kind: 'account',
  to: 'owners',
  link: ({ endpointId }) => pagePaths.developerWebhook(endpointId),
  words: ({ url, because }, locale) => ({
    title: m.webhooks_disabled({}, { locale }),
    text: because === 'gone' ? m.webhooks_disabled_gone({ url }, { locale }) : m.webhooks_disabled_failing({ url }, { locale }),
  }),
}

/** Puts a challenge on its way to one webhook. */
export const appendTest = (
  transaction: Database,
  { endpointId, firmId, challenge }: Tested & { firmId: string },
  now: Date,
): Promise<void> =>
  appendEvent(transaction, WEBHOOK_TEST, {
    key: `webhook-test:${endpointId}:${readableId('t')}`,
    subject: endpointId,
    companyId: firmId,
    payload: { endpointId, challenge },
    at: now,
  })

export const appendDisabled = (transaction: Database, firmId: string, payload: Disabled, now: Date): Promise<void> =>
  appendEvent(transaction, WEBHOOK_DISABLED, {
    key: `webhook-disabled:${payload.endpointId}:${now.toISOString()}`,
    subject: payload.endpointId,
    companyId: firmId,
    payload,
    at: now,
  })

export const offerWebhookEvents = (app: FastifyInstance) => {
  offerNotices(app, [WEBHOOK_DISABLED])
  offerFirmEvents(app, {
    kinds: [WEBHOOK_TEST.name, WEBHOOK_DISABLED.name],
    tell: (_, { kind, companyId, payload }) => {
      const { endpointId } = payload as Tested
      const common = { firmId: companyId as string, objectId: endpointId, objectRevision: 0 }
      if (kind === WEBHOOK_TEST.name) {
        const { challenge } = payload as Tested
        return [{ ...common, type: 'webhook.test', endpointId, data: { endpointId, challenge } }]
      }
      const { url, because: disabledBecause } = payload as Disabled
      return [{ ...common, type: 'webhook.disabled', data: { endpointId, url, disabledBecause } }]
    },
  })
}

/** How webhooks and what is sent to them stand, in words. */
import { eventSubjectOf, PUBLIC_EVENT_TYPES, type PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import type { Delivery, Webhook } from '@tongyun/contract/webhooks/webhooks'
import * as m from '@tongyun/messages'
import { EVENT_SUBJECT_WORDS, EVENT_WORDS } from '@tongyun/messages/event-words'
import { formatList } from '../i18n/format.ts'

const STATES: Record<Webhook['state'], () => string> = {
  unproven: m.developer_webhook_unproven,
  enabled: m.developer_webhook_enabled,
  disabled: m.developer_webhook_paused,
}
const DISABLED: Record<NonNullable<Webhook['disabledBecause']>, () => string> = {
  firm: m.developer_webhook_paused,
  gone: m.developer_webhook_gone,
  failing: m.developer_webhook_failing,
}
export const webhookStateWord = ({ state, disabledBecause }: Pick<Webhook, 'state' | 'disabledBecause'>): string =>
  (disabledBecause === null ? STATES[state] : DISABLED[disabledBecause])()

export const DELIVERY_STATE_WORDS: Record<Delivery['state'], () => string> = {
  waiting: m.developer_delivery_waiting,
  sending: m.developer_delivery_sending,
  sent: m.developer_delivery_sent,
  dead: m.developer_delivery_dead,
}

/** Types one may choose: a test goes to its own webhook, whatever that wants to hear. */
const CHOSEN = PUBLIC_EVENT_TYPES.filter((type) => type !== 'webhook.test')

/** The types that may be chosen, with what they are about; only those offered, where some are. */
export const typesByGroup = (offered: readonly PublicEventType[] = []): { title: string; types: PublicEventType[] }[] =>
  [...Map.groupBy(offered.length === 0 ? CHOSEN : offered, eventSubjectOf)].map(([subject, types]) => ({
    title: EVENT_SUBJECT_WORDS[subject](),
    types,
  }))

export const eventWord = (type: PublicEventType): string => EVENT_WORDS[type].title()

export const typesWords = (types: readonly PublicEventType[]): string =>
  types.length === 0 ? m.developer_types_all() : formatList(types.map(eventWord))

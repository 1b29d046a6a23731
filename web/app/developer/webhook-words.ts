/** How webhooks and what is sent to them stand, in words. */
import { PUBLIC_EVENT_TYPES, type PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import type { Delivery, Webhook } from '@tongyun/contract/webhooks/webhooks'
import * as m from '@tongyun/messages'
import { EVENT_WORDS } from '@tongyun/messages/event-words'
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

/** Words for what types are about: what stands before their point. */
const GROUPS: Record<string, () => string> = {
  offer: m.apidocs_events_offer,
  demand: m.apidocs_events_demand,
  quote: m.apidocs_events_quote,
  booking: m.apidocs_events_booking,
  deal: m.apidocs_events_deal,
  key: m.apidocs_events_key,
  webhook: m.apidocs_events_webhook,
}
/** Types one may choose: a test goes to its own webhook, whatever that wants to hear. */
const CHOSEN = PUBLIC_EVENT_TYPES.filter((type) => type !== 'webhook.test')

/** The types that may be chosen, with what they are about. */
export const typesByGroup = (): { title: string; types: PublicEventType[] }[] =>
  [...Map.groupBy(CHOSEN, (type) => type.split('.')[0] ?? '')].map(([group, types]) => ({
    title: GROUPS[group]?.() ?? group,
    types,
  }))

export const eventWord = (type: PublicEventType): string => EVENT_WORDS[type].title()

export const typesWords = (types: readonly PublicEventType[]): string =>
  types.length === 0 ? m.developer_types_all() : formatList(types.map(eventWord))

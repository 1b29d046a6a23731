/** Deals and their events as somebody of one side reads them. */
import type { Deal, DealEvent } from '@tongyun/contract/deals/deals'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { openGazetteer, placeName } from '@tongyun/places'
import type { Texts } from '../core/notices.ts'
import { DEMONSTRATION } from '../core/person.ts'
import type { DealEventBody } from './deal-event-body.ts'
import { OTHER, type ShownDeal, type ShownEvent, type Side } from './room.queries.ts'

/** Lanes of demands by their ids; of offers they stand with the deal. */
export type Lanes = ReadonlyMap<string, Texts>

const laneOf = (deal: ShownDeal, lanes: Lanes, locale: Locale): string | null => {
  const ofDemand = deal.demand_id === null ? undefined : lanes.get(deal.demand_id)
  if (ofDemand !== undefined) return ofDemand[locale]
  const ends = [deal.origin_place, deal.destination_place].map((id) => openGazetteer().byId(id ?? ''))
  const names = ends.flatMap((place) => (place === undefined ? [] : [placeName(place, locale)]))
  return names.length === ends.length ? names.join(' → ') : null
}

export const presentDeal = (deal: ShownDeal, side: Side, lanes: Lanes, locale: Locale): Deal => {
  const sells = side === 'buyer'
  return {
    dealId: deal.deal_id,
    number: deal.number,
    side,
    demandId: deal.demand_id,
    capacityId: deal.capacity_id,
    lane: laneOf(deal, lanes, locale),
    counterparty: {
      providerId: sells ? deal.provider_id : null,
      name: (sells ? deal.provider : deal.shipper)[locale],
      certified: sells ? deal.provider_certified : deal.shipper_certified,
      demo: sells ? deal.provider_demo : deal.shipper_demo,
    },
    awarded: deal.awarded,
    lastSequence: deal.last_sequence,
    unread: sells ? deal.buyer_unread : deal.provider_unread,
    updatedAt: deal.updated_at.toISOString(),
  }
}

const SUBJECT_KINDS = { q: 'quote', b: 'booking' } as const

export const subjectOf = (id: string) => {
  const kind = SUBJECT_KINDS[id.slice(0, 1) as keyof typeof SUBJECT_KINDS]
  return kind === undefined ? null : { kind, id }
}

const SAID = { demonstration_answer: m.deals_demonstration_answer } as const

const factsOf = (body: DealEventBody, locale: Locale): DealEvent['facts'] => ({
  words: body.said === undefined ? (body.words ?? null) : SAID[body.said]({}, { locale }),
  version: body.version ?? null,
  totalMinor: body.totalMinor ?? null,
  currency: body.currency ?? null,
  until: body.validUntil ?? body.answerUntil ?? null,
  number: body.number ?? null,
  account: body.account ?? null,
  partiesChanged: body.partiesChanged ?? false,
})

/** People of the other side are not named: their firm speaks. */
const whoOf = (event: ShownEvent, deal: Pick<ShownDeal, 'shipper' | 'provider'>, side: Side, locale: Locale): string | null => {
  if (event.side === side) return event.person
  if (event.side !== OTHER[side]) return null
  return (event.side === 'buyer' ? deal.shipper : deal.provider)[locale]
}

export const presentEvent = (
  event: ShownEvent,
  deal: Pick<ShownDeal, 'shipper' | 'provider'>,
  side: Side,
  locale: Locale,
): DealEvent => ({
  sequence: event.sequence,
  at: event.at.toISOString(),
  kind: event.kind,
  side: event.side,
  own: event.side === side,
  who: whoOf(event, deal, side, locale),
  about: event.subject === null ? null : subjectOf(event.subject),
  demonstration: event.actor === DEMONSTRATION,
  facts: factsOf(event.body, locale),
  clientId: event.side === side ? event.client_id : null,
})

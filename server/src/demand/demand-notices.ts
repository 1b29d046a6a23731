/** What a firm is told of its demands. */
import { pagePaths } from '@tongyun/contract/page-paths'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { openGazetteer, placeName } from '@tongyun/places'
import type { NoticeKind, Texts } from '../core/notices.ts'

const OF_FIRM = {
  kind: 'quotes',
  to: 'company',
  link: ({ demandId }: { demandId: string }) => pagePaths.myDemand(demandId),
} as const

type OfDemand = { demandId: string; lane: Texts }

/** Shanghai → Moscow, in every language; an end that is open is left blank. */
export const laneTexts = ({ originId, destinationId }: Pick<DemandSheet, 'originId' | 'destinationId'>): Texts => {
  const name = (id: string | null, locale: Locale) => {
    const place = openGazetteer().byId(id ?? '')
    return place === undefined ? '…' : placeName(place, locale)
  }
  const texts = LOCALES.map((locale) => [locale, `${name(originId, locale)} → ${name(destinationId, locale)}`])
  return Object.fromEntries(texts) as Texts
}

/** Its time for quotes ends within hours. */
export const DEMAND_ENDING: NoticeKind<OfDemand & { hours: number }> = {
  ...OF_FIRM,
  name: 'demand_ending',
  words: ({ lane, hours }, locale) => ({
    title: m.notifications_demand_ending({}, { locale }),
    text: m.notifications_demand_ending_text({ lane: lane[locale], hours }, { locale }),
  }),
}

/** Its time is over, and nobody was chosen. */
export const DEMAND_EXPIRED: NoticeKind<OfDemand> = {
  ...OF_FIRM,
  name: 'demand_expired',
  words: ({ lane }, locale) => ({
    title: m.notifications_demand_expired({}, { locale }),
    text: m.notifications_demand_expired_text({ lane: lane[locale] }, { locale }),
  }),
}

/** Staff took it off the market. */
export const DEMAND_CLOSED: NoticeKind<OfDemand & { reason: string }> = {
  ...OF_FIRM,
  name: 'demand_closed',
  words: ({ lane, reason }, locale) => ({
    title: m.notifications_demand_closed({}, { locale }),
    text: m.notifications_demand_closed_text({ lane: lane[locale], reason }, { locale }),
  }),
}

/** The booking it was awarded with failed, so it takes quotes again; `quotes` of before count again. */
export const DEMAND_REOPENED: NoticeKind<OfDemand & { quotes: number }> = {
  ...OF_FIRM,
  name: 'demand_reopened',
  words: ({ lane, quotes }, locale) => ({
    title: m.notifications_demand_reopened({}, { locale }),
    text:
      quotes > 0
        ? m.notifications_demand_reopened_quotes({ lane: lane[locale], count: quotes }, { locale })
        : m.notifications_demand_reopened_text({ lane: lane[locale] }, { locale }),
  }),
}

export const DEMAND_NOTICES = [DEMAND_ENDING, DEMAND_EXPIRED, DEMAND_CLOSED, DEMAND_REOPENED]

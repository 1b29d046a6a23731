/** What a provider is told of its offers. */
import { pagePaths } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { dayWords, type NoticeKind, type Texts } from '../core/notices.ts'

const OF_COMPANY = { kind: 'offers', to: 'company' } as const

/** Offers went off the mall because nobody confirmed them for so many hours. */
export const OFFERS_PAUSED: NoticeKind<{ count: number; hours: number }> = {
  ...OF_COMPANY,
  name: 'offers_paused',
  link: () => pagePaths.renewOffers(),
  words: ({ count, hours }, locale) => ({
    title: m.notifications_offers_paused({}, { locale }),
    text: m.notifications_offers_paused_text({ count, hours }, { locale }),
  }),
}

/** So many offers on sale were last confirmed `days` ago or earlier; after `pauseDays` they are paused. */
export const OFFERS_STALE: NoticeKind<{ count: number; days: number; pauseDays: number }> = {
  ...OF_COMPANY,
  name: 'offers_stale',
  link: () => pagePaths.renewOffers(),
  words: ({ count, days, pauseDays }, locale) => ({
    title: m.notifications_offers_stale({}, { locale }),
    text: m.notifications_offers_stale_text({ count, days, pauseDays }, { locale }),
  }),
}

/** Offers went off the mall because they break a rule on places; `subject` is the first. */
export const OFFERS_SENT_BACK: NoticeKind<{ count: number; subject: Texts }> = {
  ...OF_COMPANY,
  name: 'offers_sent_back',
  link: () => pagePaths.offers({ view: 'rejected' }),
  words: ({ count, subject }, locale) => ({
    title: m.notifications_offers_sent_back({}, { locale }),
    text: m.notifications_offers_sent_back_text({ count, subject: subject[locale] }, { locale }),
  }),
}

/** The validity of so many offers ends by an ISO date. */
export const OFFERS_EXPIRING: NoticeKind<{ count: number; validTo: string }> = {
  ...OF_COMPANY,
  name: 'offers_expiring',
  link: () => pagePaths.offers({ view: 'expiring' }),
  words: ({ count, validTo }, locale) => ({
    title: m.notifications_offers_expiring({}, { locale }),
    text: m.notifications_offers_expiring_text({ count, validTo: dayWords(validTo, locale) }, { locale }),
  }),
}

export const OFFER_NOTICES = [OFFERS_STALE, OFFERS_PAUSED, OFFERS_SENT_BACK, OFFERS_EXPIRING]

/** What staff is told of what waits. */
import { pagePaths } from '@tongyun/contract/page-paths'
import type { SubjectKind } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import type { NoticeKind, Texts } from '../core/notices.ts'

const OF_REVIEWERS = { kind: 'review', to: 'review' } as const
const OF_SUPPORT = { kind: 'support', to: 'support' } as const

const WAITING = {
  offer: m.notifications_waiting_offer,
  company: m.notifications_waiting_company,
  licence: m.notifications_waiting_licence,
  demand: m.notifications_waiting_demand,
  shipper: m.notifications_waiting_shipper,
}

/** A company submitted something. */
export const REVIEW_WAITING: NoticeKind<{ subjectKind: SubjectKind; count: number; company: Texts }> = {
  ...OF_REVIEWERS,
  name: 'review_waiting',
  link: ({ subjectKind }) => pagePaths.reviews({ kind: subjectKind }),
  words: ({ subjectKind, count, company }, locale) => ({
    title: WAITING[subjectKind]({}, { locale }),
    text: m.notifications_waiting_text({ count, subject: company[locale] }, { locale }),
  }),
}

/** So many submissions wait beyond their service level. */
export const REVIEW_OVERDUE: NoticeKind<{ count: number }> = {
  ...OF_REVIEWERS,
  name: 'review_overdue',
  link: () => pagePaths.reviews({ overdue: true }),
  words: ({ count }, locale) => ({
    title: m.notifications_overdue({}, { locale }),
    text: m.notifications_overdue_text({ count }, { locale }),
  }),
}

/** Somebody wrote to support. */
export const SUPPORT_WAITING: NoticeKind<{ count: number }> = {
  ...OF_SUPPORT,
  name: 'support_waiting',
  only: 'app',
  link: () => pagePaths.supportInbox(),
  words: ({ count }, locale) => ({
    title: m.notifications_support_waiting({}, { locale }),
    text: m.notifications_support_waiting_text({ count }, { locale }),
  }),
}

/** So many wait for an answer beyond their service level. */
export const SUPPORT_OVERDUE: NoticeKind<{ count: number }> = {
  ...OF_SUPPORT,
  name: 'support_overdue',
  link: () => pagePaths.supportInbox({ overdue: true }),
  words: ({ count }, locale) => ({
    title: m.notifications_support_overdue({}, { locale }),
    text: m.notifications_support_overdue_text({ count }, { locale }),
  }),
}

/** Visitors wait in the chat, and no member of staff has taken their room. */
export const CHAT_WAITING: NoticeKind<{ count: number }> = {
  ...OF_SUPPORT,
  name: 'chat_waiting',
  only: 'app',
  link: () => pagePaths.chatDesk(),
  words: ({ count }, locale) => ({
    title: m.notifications_chat_waiting({}, { locale }),
    text: m.notifications_chat_waiting_text({ count }, { locale }),
  }),
}

/** So many wait for longer than so many minutes. */
export const CHAT_OVERDUE: NoticeKind<{ count: number; minutes: number }> = {
  ...OF_SUPPORT,
  name: 'chat_overdue',
  link: () => pagePaths.chatDesk(),
  words: ({ count, minutes }, locale) => ({
    title: m.notifications_chat_overdue({}, { locale }),
    text: m.notifications_chat_overdue_text({ count, minutes }, { locale }),
  }),
}

export const STAFF_NOTICES = [REVIEW_WAITING, REVIEW_OVERDUE, SUPPORT_WAITING, SUPPORT_OVERDUE, CHAT_WAITING, CHAT_OVERDUE]

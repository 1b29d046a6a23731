/** What people of a firm are told of colleagues. */
import { pagePaths } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import type { NoticeKind, Texts } from '../core/notices.ts'

const OF_OWNERS = { kind: 'account', to: 'owners', link: () => pagePaths.colleagues() } as const
const OF_PERSON = { kind: 'account', to: 'subject', link: () => pagePaths.firm() } as const

/** Somebody typed the firm's number and asks to be taken in. */
export const JOIN_REQUESTED: NoticeKind<{ person: string }> = {
  ...OF_OWNERS,
  name: 'join_requested',
  words: ({ person: name }, locale) => ({
    title: m.notifications_join_requested({}, { locale }),
    text: m.notifications_join_requested_text({ name }, { locale }),
  }),
}

/** Somebody used the link of an invitation. */
export const COLLEAGUE_JOINED: NoticeKind<{ person: string }> = {
  ...OF_OWNERS,
  name: 'colleague_joined',
  words: ({ person: name }, locale) => ({
    title: m.notifications_colleague_joined({}, { locale }),
    text: m.notifications_colleague_joined_text({ name }, { locale }),
  }),
}

export const JOIN_ACCEPTED: NoticeKind<{ firm: Texts }> = {
  ...OF_PERSON,
  name: 'join_accepted',
  words: ({ firm }, locale) => ({
    title: m.notifications_join_accepted({}, { locale }),
    text: m.notifications_join_accepted_text({ firm: firm[locale] }, { locale }),
  }),
}

/** Names the number that was typed: the firm itself stays unknown. */
export const JOIN_DECLINED: NoticeKind<{ number: string }> = {
  ...OF_PERSON,
  name: 'join_declined',
  words: ({ number }, locale) => ({
    title: m.notifications_join_declined({}, { locale }),
    text: m.notifications_join_declined_text({ number }, { locale }),
  }),
}

export const COLLEAGUE_REMOVED: NoticeKind<{ firm: Texts }> = {
  ...OF_PERSON,
  name: 'colleague_removed',
  words: ({ firm }, locale) => ({
    title: m.notifications_colleague_removed({}, { locale }),
    text: m.notifications_colleague_removed_text({ firm: firm[locale] }, { locale }),
  }),
}

/** The firm was one of the demonstration, and went with it. */
export const DEMONSTRATION_GONE: NoticeKind<{ firm: Texts }> = {
  ...OF_PERSON,
  name: 'demonstration_gone',
  words: ({ firm }, locale) => ({
    title: m.notifications_demonstration_gone({}, { locale }),
    text: m.notifications_demonstration_gone_text({ firm: firm[locale] }, { locale }),
  }),
}

export const COLLEAGUE_NOTICES = [
  JOIN_REQUESTED,
  COLLEAGUE_JOINED,
  JOIN_ACCEPTED,
  JOIN_DECLINED,
  COLLEAGUE_REMOVED,
  DEMONSTRATION_GONE,
]

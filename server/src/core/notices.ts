/** Kinds of notices: each module has its own, with their words; the notifications module tells people of them. */
import type { NotificationKind } from '@tongyun/contract/accounts/account'
import type { Locale } from '@tongyun/freight/locale'
import type { FastifyInstance } from 'fastify'
import type { EventKind } from './events.ts'

/** A name in each language, since one event is told to readers of all. */
export type Texts = Record<Locale, string>

/** What an event tells people. It is kept as a row beside the name of its event, so no field of it may be called so. */
export type NoticeData = Record<string, unknown> & { name?: never }

/** An event that people are told of. */
export type NoticeKind<Payload extends NoticeData = NoticeData> = EventKind<Payload> & {
  /** By it people choose what reaches them, and how. */
  kind: NotificationKind
  /** The people of the event's firm or its owners, the person who is its subject, or the staff of an audience. */
  to: 'company' | 'owners' | 'subject' | 'review' | 'support'
  /** For what is told one way alone, whatever people chose of the other: in the app where it is seen soon enough. */
  only?: 'app' | 'email'
  /** Path on this site without language prefix. */
  link(payload: Payload): string
  words(payload: Payload, locale: Locale): { title: string; text: string }
}

/** Has people told of these events. */
export const offerNotices = (app: FastifyInstance, kinds: readonly NoticeKind[]) => {
  app.services.noticeKinds.push(...kinds)
}

/** A day in words. */
export const dayWords = (isoDate: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))

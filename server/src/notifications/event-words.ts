/** What an event is in words, in the language of whoever is told. */
import { pagePaths } from '@tongyun/contract/page-paths'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { companyFieldWord } from '@tongyun/messages/company-words'
import { fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { NotificationEvent } from './notification-event.ts'

export type EventWords = { title: string; text: string }
type Of<Name extends NotificationEvent['name']> = Extract<NotificationEvent, { name: Name }>

const APPROVED = {
  offer: m.notifications_approved_offer,
  company: m.notifications_approved_company,
  licence: m.notifications_approved_licence,
}
const REJECTED = {
  offer: m.notifications_rejected_offer,
  company: m.notifications_rejected_company,
  licence: m.notifications_rejected_licence,
}
const WAITING = {
  offer: m.notifications_waiting_offer,
  company: m.notifications_waiting_company,
  licence: m.notifications_waiting_licence,
}

const approvedText = ({ subjectKind, count, subject: texts }: Of<'review_approved'>, locale: Locale) => {
  const subject = texts[locale]
  if (subjectKind === 'company') return m.notifications_approved_company_text({ subject }, { locale })
  if (subjectKind === 'licence') return m.notifications_approved_licence_text({ subject }, { locale })
  return count === 1
    ? m.notifications_approved_offer_one({ subject }, { locale })
    : m.notifications_approved_offer_text({ count, subject }, { locale })
}

/** What a field of what was decided on is called. */
const fieldOf = (subjectKind: Of<'review_rejected'>['subjectKind'], path: string, locale: Locale): string => {
  if (subjectKind === 'offer') return fieldWord(path, locale)
  return companyFieldWord(subjectKind === 'licence' ? `licence.${path}` : path, locale)
}

const rejectedText = ({ subjectKind, subject, comments }: Of<'review_rejected'>, locale: Locale) => {
  const lines = comments.map(({ path, text }) =>
    path === ''
      ? m.notifications_comment_whole({ text }, { locale })
      : m.notifications_comment({ field: fieldOf(subjectKind, path, locale), text }, { locale }),
  )
  return m.notifications_rejected_text({ subject: subject[locale], comments: lines.join('\n') }, { locale })
}

const date = (isoDate: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))

/** One event in one language. */
export const eventWords = (event: NotificationEvent, locale: Locale): EventWords => {
  const o = { locale }
  switch (event.name) {
    case 'review_approved':
      return { title: APPROVED[event.subjectKind]({}, o), text: approvedText(event, locale) }
    case 'review_rejected':
      return { title: REJECTED[event.subjectKind]({}, o), text: rejectedText(event, locale) }
    case 'review_waiting':
      return {
        title: WAITING[event.subjectKind]({}, o),
        text: m.notifications_waiting_text({ count: event.count, subject: event.company[locale] }, o),
      }
    case 'review_overdue':
      return { title: m.notifications_overdue({}, o), text: m.notifications_overdue_text({ count: event.count }, o) }
    case 'support_waiting':
      return {
        title: m.notifications_support_waiting({}, o),
        text: m.notifications_support_waiting_text({ count: event.count }, o),
      }
    case 'support_overdue':
      return {
        title: m.notifications_support_overdue({}, o),
        text: m.notifications_support_overdue_text({ count: event.count }, o),
      }
    case 'chat_waiting':
      return { title: m.notifications_chat_waiting({}, o), text: m.notifications_chat_waiting_text({ count: event.count }, o) }
    case 'chat_overdue': {
      const { count, minutes } = event
      return { title: m.notifications_chat_overdue({}, o), text: m.notifications_chat_overdue_text({ count, minutes }, o) }
    }
    case 'licence_expiring': {
      const { number } = event
      const licence = vocabularyWord('licence_kind', event.licence, locale)
      const validTo = date(event.validTo, locale)
      return {
        title: m.notifications_licence_expiring({}, o),
        text: m.notifications_licence_expiring_text({ licence, number, validTo }, o),
      }
    }
    case 'offers_sent_back':
      return {
        title: m.notifications_offers_sent_back({}, o),
        text: m.notifications_offers_sent_back_text({ count: event.count, subject: event.subject[locale] }, o),
      }
    case 'offers_paused':
      return {
        title: m.notifications_offers_paused({}, o),
        text: m.notifications_offers_paused_text({ count: event.count, hours: event.hours }, o),
      }
    case 'offers_expiring':
      return {
        title: m.notifications_offers_expiring({}, o),
        text: m.notifications_offers_expiring_text({ count: event.count, validTo: date(event.validTo, locale) }, o),
      }
    case 'account_guessed':
      return { title: m.notifications_account_guessed({}, o), text: m.notifications_account_guessed_text({}, o) }
    case 'import_finished': {
      const { fileName, taken, faulty } = event
      return {
        title: m.notifications_import_finished({}, o),
        text: m.notifications_import_finished_text({ fileName, taken, faulty }, o),
      }
    }
  }
}

/** The same as an e-mail, with the way to what it speaks of and to what one is told. */
export const letterOf = (
  event: NotificationEvent,
  link: string,
  site: string,
  locale: Locale,
): { subject: string; body: string } => {
  const { title, text } = eventWords(event, locale)
  const within = `${site}/${locale}`
  const params = { text, address: `${within}${link}`, settings: within + pagePaths.notifications() }
  return {
    subject: m.notifications_letter_subject({ title }, { locale }),
    body: m.notifications_letter_text(params, { locale }),
  }
}

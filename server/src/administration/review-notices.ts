/** What a provider is told of decisions, and of licences that end. */

import { pagePaths } from '@tongyun/contract/page-paths'
import type { LICENCE_KINDS } from '@tongyun/contract/providers/provider'
import type { ReviewComment, SubjectKind } from '@tongyun/contract/review/endpoints'
import type { DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { companyFieldWord } from '@tongyun/messages/company-words'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import { fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { dayWords, type NoticeKind, type Texts } from '../core/notices.ts'
import { subjectLink } from './subject-link.ts'

const OF_COMPANY = { kind: 'review', to: 'company' } as const

const APPROVED = {
  offer: m.notifications_approved_offer,
  company: m.notifications_approved_company,
  licence: m.notifications_approved_licence,
  demand: m.notifications_approved_demand,
  shipper: m.notifications_approved_shipper,
}
const REJECTED = {
  offer: m.notifications_rejected_offer,
  company: m.notifications_rejected_company,
  licence: m.notifications_rejected_licence,
  demand: m.notifications_rejected_demand,
  shipper: m.notifications_rejected_shipper,
}

/** `count` submissions were approved, the first of which is `subject`; `subjectId` is null for more than one. */
type Approved = { subjectKind: SubjectKind; subjectId: string | null; count: number; subject: Texts }

const approvedText = ({ subjectKind, count, subject: texts }: Approved, locale: Locale) => {
  const subject = texts[locale]
  if (subjectKind === 'company') return m.notifications_approved_company_text({ subject }, { locale })
  if (subjectKind === 'licence') return m.notifications_approved_licence_text({ subject }, { locale })
  if (subjectKind === 'demand') return m.notifications_approved_demand_text({ subject }, { locale })
  if (subjectKind === 'shipper') return m.notifications_approved_shipper_text({ subject }, { locale })
  return count === 1
    ? m.notifications_approved_offer_one({ subject }, { locale })
    : m.notifications_approved_offer_text({ count, subject }, { locale })
}

export const REVIEW_APPROVED: NoticeKind<Approved> = {
  ...OF_COMPANY,
  name: 'review_approved',
  link: ({ subjectKind, subjectId }) => subjectLink(subjectKind, subjectId),
  words: (payload, locale) => ({ title: APPROVED[payload.subjectKind]({}, { locale }), text: approvedText(payload, locale) }),
}

/** What has to be changed. */
type Rejected = { subjectKind: SubjectKind; subjectId: string; subject: Texts; comments: readonly ReviewComment[] }

/** What a field of what was decided on is called. */
const fieldOf = (subjectKind: SubjectKind, path: string, locale: Locale): string => {
  if (subjectKind === 'offer') return fieldWord(path, locale)
  if (subjectKind === 'demand') return demandFieldWord(path.split('.')[0] as DemandFieldName, locale)
  return companyFieldWord(subjectKind === 'licence' ? `licence.${path}` : path, locale)
}

const rejectedText = ({ subjectKind, subject, comments }: Rejected, locale: Locale) => {
  const lines = comments.map(({ path, text }) =>
    path === ''
      ? m.notifications_comment_whole({ text }, { locale })
      : m.notifications_comment({ field: fieldOf(subjectKind, path, locale), text }, { locale }),
  )
  return m.notifications_rejected_text({ subject: subject[locale], comments: lines.join('\n') }, { locale })
}

export const REVIEW_REJECTED: NoticeKind<Rejected> = {
  ...OF_COMPANY,
  name: 'review_rejected',
  link: ({ subjectKind, subjectId }) => subjectLink(subjectKind, subjectId),
  words: (payload, locale) => ({ title: REJECTED[payload.subjectKind]({}, { locale }), text: rejectedText(payload, locale) }),
}

/** A licence ends on an ISO date. */
export const LICENCE_EXPIRING: NoticeKind<{ licence: (typeof LICENCE_KINDS)[number]; number: string; validTo: string }> = {
  ...OF_COMPANY,
  name: 'licence_expiring',
  link: () => pagePaths.businessInfo(),
  words: ({ licence, number, validTo }, locale) => ({
    title: m.notifications_licence_expiring({}, { locale }),
    text: m.notifications_licence_expiring_text(
      { licence: vocabularyWord('licence_kind', licence, locale), number, validTo: dayWords(validTo, locale) },
      { locale },
    ),
  }),
}

export const REVIEW_NOTICES = [REVIEW_APPROVED, REVIEW_REJECTED]

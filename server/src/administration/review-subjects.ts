/** What staff can decide on, and the module each kind belongs to. */
import type { Sheet, SubjectKind } from '@tongyun/contract/review/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { Texts } from '../core/notices.ts'
import { demandSubject } from '../demand/index.ts'
import { companySubject, licenceSubject } from '../providers/index.ts'
import type { SubjectHandler } from '../review/index.ts'
import { shipperSubject } from '../shippers/index.ts'
import { offerSubject } from '../supply/index.ts'

export type ReviewSubjects = Record<SubjectKind, SubjectHandler>

export const SUBJECTS: ReviewSubjects = {
  offer: offerSubject,
  company: companySubject,
  licence: licenceSubject,
  demand: demandSubject,
  shipper: shipperSubject,
}

/** The subject's name in every language. */
export const titlesOf = ({ title }: SubjectHandler, sheet: Sheet): Texts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, title(sheet, locale)])) as Record<Locale, string>

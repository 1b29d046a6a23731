/** What staff can decide on, and the module each kind belongs to. */
import type { Sheet, SubjectKind } from '@tongyun/contract/review/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { Texts } from '../core/notices.ts'
import type { SubjectHandler } from '../review/index.ts'

export type ReviewSubjects = Record<SubjectKind, SubjectHandler>

/** The subject's name in every language. */
export const titlesOf = ({ title }: SubjectHandler, sheet: Sheet): Texts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, title(sheet, locale)])) as Record<Locale, string>

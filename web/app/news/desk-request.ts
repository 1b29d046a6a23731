/** What of the news desk is asked for: the address is the state. */
import { CATEGORY_PATTERN, TEXT_STATUSES, type TextStatus } from '@tongyun/contract/news/terms/article-terms'
import type { Query } from '@tongyun/contract/page-paths'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { paths } from '../site/paths.ts'

export type DeskAsked = {
  status: TextStatus | ''
  language: Locale | ''
  missing: Locale | ''
  category: string
  q: string
  page: number
}

export const readDeskAsked = (search: URLSearchParams): DeskAsked => {
  const localeIn = (name: string) => LOCALES.find((locale) => locale === search.get(name)) ?? ''
  const category = search.get('category') ?? ''
  return {
    status: TEXT_STATUSES.find((status) => status === search.get('status')) ?? '',
    language: localeIn('language'),
    missing: localeIn('missing'),
    category: CATEGORY_PATTERN.test(category) ? category : '',
    q: (search.get('q') ?? '').slice(0, 80),
    page: Math.min(1000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
  }
}

export const deskQuery = ({ page, ...asked }: DeskAsked): Query => ({ ...asked, page: page === 1 ? undefined : page })

export const deskPath = (asked: DeskAsked, change: Partial<DeskAsked> = {}): string =>
  paths.newsDesk(deskQuery({ ...asked, page: 1, ...change }))

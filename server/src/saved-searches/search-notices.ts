/** What people are told in the app of what their saved searches found. */
import { pagePaths } from '@tongyun/contract/page-paths'
import type { SearchNews } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import type { NoticeKind, Texts } from '../core/notices.ts'
import { moneyWords } from '../core/value-words.ts'

/** So many results of saved searches are new, cost less or fit again; `lane` and what follows are of the first. */
export const SEARCH_NEWS_FOUND: NoticeKind<{
  count: number
  lane: Texts
  news: SearchNews
  beforeMinor: number | null
  currency: CurrencyCode | null
}> = {
  kind: 'matches',
  to: 'subject',
  name: 'search_news',
  // Letters of saved searches have a rhythm and an end of their own.
  only: 'app',
  link: () => pagePaths.savedSearches(),
  words: ({ count, lane, news, beforeMinor, currency }, locale) => {
    const of = lane[locale]
    const title = m.saved_notice_title({ count }, { locale })
    if (news === 'price' && beforeMinor !== null && currency !== null)
      return { title, text: m.saved_notice_price({ lane: of, before: moneyWords(beforeMinor, currency, locale) }, { locale }) }
    return { title, text: (news === 'space' ? m.saved_notice_space : m.saved_notice_new)({ lane: of }, { locale }) }
  },
}

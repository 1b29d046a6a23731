/** What companies and shippers are told of matches. */
import { pagePaths } from '@tongyun/contract/page-paths'
import type { WiderChange } from '@tongyun/freight/demand/wider-sheet'
import * as m from '@tongyun/messages'
import { widerChangeWord } from '@tongyun/messages/match-words'
import type { NoticeKind, Texts } from '../core/notices.ts'

const OF_MATCHES = { kind: 'matches', to: 'company' } as const

/** So many open demands are new that fit a company's offers well; `lane` and `score` are of the best. */
export const DEMANDS_FOUND: NoticeKind<{ count: number; lane: Texts; score: number }> = {
  ...OF_MATCHES,
  name: 'demands_found',
  only: 'app',
  link: () => pagePaths.fittingDemands(),
  words: ({ count, lane, score }, locale) => ({
    title: m.notifications_demands_found({ count }, { locale }),
    text: m.notifications_demands_found_text({ lane: lane[locale], score }, { locale }),
  }),
}

/** Companies have new offers that fit an open demand of the firm well. */
export const OFFERS_FOUND: NoticeKind<{ demandId: string; count: number; lane: Texts; score: number }> = {
  ...OF_MATCHES,
  name: 'offers_found',
  only: 'app',
  link: ({ demandId }) => pagePaths.myDemand(demandId),
  words: ({ count, lane, score }, locale) => ({
    title: m.notifications_offers_found({ count }, { locale }),
    text: m.notifications_offers_found_text({ lane: lane[locale], score }, { locale }),
  }),
}

/** Nobody quotes for a demand, and one change of it would let more offers fit well: `count` in place of `before`. */
export const WIDER_CHANGE: NoticeKind<{ demandId: string; lane: Texts; change: WiderChange; before: number; count: number }> = {
  ...OF_MATCHES,
  name: 'wider_change',
  only: 'app',
  link: ({ demandId, change }) => pagePaths.myDemand(demandId, { change }),
  words: ({ lane, change, before, count }, locale) => ({
    title: m.notifications_wider_change({}, { locale }),
    text: m.notifications_wider_change_text(
      { lane: lane[locale], change: widerChangeWord(change, locale), before, count },
      { locale },
    ),
  }),
}

/** What fits a company's offers and was in no letter before, the best by name. */
export const MATCH_DIGEST: NoticeKind<{ count: number; best: { lane: Texts; score: number }[] }> = {
  ...OF_MATCHES,
  name: 'match_digest',
  only: 'email',
  link: () => pagePaths.fittingDemands(),
  words: ({ count, best }, locale) => ({
    title: m.notifications_match_digest({ count }, { locale }),
    text: best
      .map(({ lane, score }) => m.notifications_match_digest_line({ lane: lane[locale], score }, { locale }))
      .concat(count > best.length ? [m.notifications_match_digest_more({ count: count - best.length }, { locale })] : [])
      .join('\n'),
  }),
}

export const MATCH_NOTICES = [DEMANDS_FOUND, OFFERS_FOUND, WIDER_CHANGE, MATCH_DIGEST]

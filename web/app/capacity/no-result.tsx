/** Nothing found: why, and the smallest changes that give results, each as a link with its count (docs/trade.md "No dead end"). */
import { type Query, queryString } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatList } from '../i18n/format.ts'
import type { ShownResult } from '../offers/mall-row.ts'
import { OtherEnds, reasonWords, suggestionWords } from '../offers/no-result-words.tsx'
import { SaveLink } from '../saved/save-link.tsx'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './mall.module.css'
import { asked, changed, type MallQuery } from './mall-query.ts'

/** What is no condition: a market without any offer is told otherwise than a search that finds none. */
const UNSAID: Query = { currency: undefined, sort: undefined, pageSize: undefined }

const quoted = (name: string) => m.mall_quoted({ name })

export const NoResult = ({ query, result, compare }: { query: MallQuery; result: ShownResult; compare: readonly string[] }) => {
  const unknown = (['origin', 'destination'] as const).flatMap((end) => (result.resolved[end] === null ? (query[end] ?? []) : []))
  if (queryString(changed(asked(query), UNSAID)) === '')
    return (
      <EmptyState title={m.mall_empty_title()} text={m.mall_empty_text()}>
        <Link to={paths.newDemand()} className={buttonClass('main')} rel="nofollow">
          {m.demand_ask_quotes()}
        </Link>
      </EmptyState>
    )
  const title = unknown.length === 0 ? m.mall_none_title() : m.mall_unknown_place({ names: formatList(unknown.map(quoted)) })
  return (
    <EmptyState title={title} text={reasonWords(result)}>
      {result.suggestions.length === 0 ? null : (
        <ul className={styles.suggestions} aria-label={m.mall_suggestions()}>
          {result.suggestions.map((s) => (
            <li key={`${s.kind}${s.label}`}>
              <Link to={paths.mall(changed(query, s.change, compare))}>{suggestionWords(s, result.currency)}</Link>{' '}
              <span className="mute">{m.mall_found({ count: s.count })}</span>
            </li>
          ))}
        </ul>
      )}
      <OtherEnds
        otherEnds={result.otherEnds}
        nameOf={(end) => result.resolved[end]?.name}
        link={(change) => paths.mall(changed(query, change))}
      />
      {unknown.length === 0 && <SaveLink searched="offers" query={query} />}
      <Link to={paths.mall()}>{m.mall_none_all()}</Link>
      <Link to={paths.aiSearch()} className={buttonClass()}>
        {m.ai_from_mall()}
      </Link>
      <Link to={paths.newDemand({ query: queryString({ ...asked(query) }) })} className={buttonClass()} rel="nofollow">
        {m.demand_ask_quotes()}
      </Link>
    </EmptyState>
  )
}

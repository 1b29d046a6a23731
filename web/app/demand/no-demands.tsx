/** Nothing found: why, and the smallest changes that give results, each as a link with its count (docs/trade.md "No dead end"). */
import type { DemandList } from '@tongyun/contract/demand/center'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { filterName } from '../listing/demand-chips.ts'
import { SaveLink } from '../saved/save-link.tsx'
import { paths } from '../site/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './center.module.css'
import { type CenterQuery, changed } from './center-query.ts'

const REASONS: Record<DemandList['reasons'][number], () => string> = {
  unknown_place: m.demand_reason_unknown_place,
  no_lane: m.demand_reason_no_lane,
  no_date: m.demand_reason_no_date,
  filters: m.demand_reason_filters,
  nothing_open: m.demand_reason_nothing_open,
}

const suggestionWords = ({ kind, label }: DemandList['suggestions'][number]): string => {
  if (kind === 'wider_place') return m.demand_suggest_wider({ place: label })
  if (kind === 'similar_name') return m.mall_suggest_similar_name({ place: label })
  return label === 'all' ? m.mall_suggest_drop_all() : m.mall_suggest_drop_filter({ filter: filterName(label) })
}

export const NoDemands = ({
  query,
  reasons,
  suggestions,
}: { query: CenterQuery } & Pick<DemandList, 'reasons' | 'suggestions'>) => (
  <EmptyState title={m.demand_none_title()} text={reasons.map((reason) => REASONS[reason]()).join(' ')}>
    {suggestions.length === 0 ? null : (
      <ul className={styles.suggestions} aria-label={m.demand_suggestions()}>
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.kind}${suggestion.label}`}>
            <Link to={paths.demand(changed(query, suggestion.change))}>{suggestionWords(suggestion)}</Link>{' '}
            <span className="mute">{m.demand_found({ count: suggestion.count })}</span>
          </li>
        ))}
      </ul>
    )}
    {!reasons.includes('unknown_place') && <SaveLink searched="demands" query={{ ...query }} />}
    <Link to={paths.demand()}>{m.demand_all()}</Link>
  </EmptyState>
)

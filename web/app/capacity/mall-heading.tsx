/** The head of the results: what was asked, chips, how a typed name was read, count, order, export. */
import type { Query } from '@tongyun/contract/page-paths'
import type { Area } from '@tongyun/contract/places/endpoints'
import { PART_LOAD_TYPES } from '@tongyun/freight/load-kind'
import * as m from '@tongyun/messages'
import { clauses, sentences, withAside } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { formatList, formatNumber, formatShortDate } from '../i18n/format.ts'
import { ChosenFilters } from '../listing/chosen-filters.tsx'
import { filterChips, NO_FILTERS } from '../listing/mall-chips.ts'
import { filterName } from '../offers/filter-names.ts'
import type { ShownResult } from '../offers/mall-row.ts'
import { referenceWords } from '../offers/reference-load.ts'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { countedQuery, coverage, notSearched } from './coverage.ts'
import { exchangeSource } from './exchange-source.ts'
import styles from './mall.module.css'
import { changed, type MallQuery } from './mall-query.ts'

type Props = { query: MallQuery; result: ShownResult; compare: readonly string[]; ignored: readonly string[] }

/** The lane asked for in words: "Shanghai → Moscow", "from Shanghai", "all capacity"; a name nobody knows as it was typed. */
export const laneTitle = (resolved: ShownResult['resolved'], asked: Pick<MallQuery, 'origin' | 'destination'>): string => {
  const origin = resolved.origin?.name ?? asked.origin
  const destination = resolved.destination?.name ?? asked.destination
  if (origin !== undefined && destination !== undefined) return m.mall_title_lane({ origin, destination })
  if (origin !== undefined) return m.mall_title_from({ origin })
  if (destination !== undefined) return m.mall_title_to({ destination })
  return m.mall_title()
}

export const MallHeading = ({ query, result, compare, ignored }: Props) => {
  const { destination } = result.resolved
  const chips = filterChips(countedQuery(query, destination), result.currency, result.providerName, result.asOf)
  const left = notSearched(query, destination)
  const link = (change: Query) => paths.mall(changed(query, change, compare))
  return (
    <>
      <h1 className={styles.title}>{laneTitle(result.resolved, query)}</h1>
      <Readings end="origin" query={query} result={result} link={link} />
      <Readings end="destination" query={query} result={result} link={link} />
      {ignored.length === 0 ? null : (
        <p className={styles.note} role="note">
          <Icon name="info-circle" />
          {m.mall_ignored({ names: formatList(ignored.map(filterName)) })}
        </p>
      )}
      {left === null ? null : (
        <p className={styles.note} role="note">
          <Icon name="info-circle" />
          {left}
        </p>
      )}
      <ChosenFilters chips={chips} none={NO_FILTERS} link={link} />
    </>
  )
}

/** How a typed name was read, when it could mean something else. */
const Readings = ({
  end,
  query,
  result,
  link,
}: {
  end: 'origin' | 'destination'
  query: MallQuery
  result: ShownResult
  link: (change: Query) => string
}) => {
  const read = result.resolved[end]
  const typed = query[end]
  if (read === null || typed === undefined) return null
  const others = end === 'origin' ? result.resolved.originAlternatives : result.resolved.destinationAlternatives
  if (others.length === 0) return null
  return (
    <p className={styles.note}>
      <Icon name="info-circle" />
      <span>
        {m.mall_read_as({ typed, name: areaName(read) })}{' '}
        {others.slice(0, 4).map((other) => (
          <Link key={other.token} to={link({ [end]: other.token })} className={styles.reading} discover="none">
            {areaName(other)}
          </Link>
        ))}
      </span>
    </p>
  )
}

const areaName = (area: Area) => (area.within === null ? area.name : m.mall_area({ name: area.name, within: area.within }))

/** Where totals begin and end at different points: each scope with its count, to compare within one. */
export const Scopes = ({ query, result, compare }: Omit<Props, 'ignored'>) => {
  const scopes = result.facets?.serviceMode.filter(({ count }) => count > 0) ?? []
  if (result.sort !== 'price' || query.serviceMode.length === 1 || query.incoterm !== undefined || scopes.length < 2) return null
  return (
    <p className={`${styles.note} ${styles.scopes}`}>
      <Icon name="info-circle" />
      <span>{m.mall_scopes()} </span>
      <span className={`${styles.ways} fades`}>
        {scopes.map(({ value, count }) => (
          <Link
            key={value}
            to={paths.mall(changed(query, { serviceMode: value }, compare))}
            className={styles.reading}
            discover="none"
          >
            {withAside(vocabularyWord('service_mode', value), formatNumber(count))}
          </Link>
        ))}
      </span>
    </p>
  )
}

/** Part loads are no answer to who asks for containers or trucks, but they are not hidden either. */
export const PartLoads = ({ query, result, compare }: Omit<Props, 'ignored'>) =>
  result.partLoads === null || result.partLoads === 0 ? null : (
    <p className={styles.note}>
      <Icon name="info-circle" />
      <span>
        {m.mall_part_loads()}{' '}
        <Link
          to={paths.mall(changed(query, { loadType: [...PART_LOAD_TYPES] }, compare))}
          className={styles.reading}
          discover="none"
        >
          {`${m.mall_suggest_part_load()} · ${m.mall_found({ count: result.partLoads })}`}
        </Link>
      </span>
    </p>
  )

/** Count, hour of the answer and what prices stand for; announced when it changes. */
export const MallCount = ({ result, query, cargo }: Pick<Props, 'result' | 'query'> & { cargo: string }) => {
  const total = { count: result.total, amount: formatNumber(result.total) }
  const firms = { count: result.providers, amount: formatNumber(result.providers) }
  return (
    <div className={styles.count}>
      <p aria-live="polite" aria-atomic="true">
        <b>{m.mall_total(total)}</b>
        {result.total === 0 ? null : clauses('', m.mall_total_providers(firms))}
      </p>
      {result.total === 0 ? null : (
        <p className={styles.basis}>
          {sentences([
            coverage(query, result.resolved.destination),
            cargo === '' ? referenceWords(query) : m.mall_basis_cargo({ cargo }),
            m.mall_basis_exchange({
              date: formatShortDate(result.exchange.date),
              source: exchangeSource(result.exchange.source),
            }),
          ])}
        </p>
      )}
    </div>
  )
}

/** Orders of the mall, in the order of their links. */
export const SORT_WORDS = {
  price: m.mall_sort_price,
  transit: m.mall_sort_transit,
  departure: m.mall_sort_departure,
  space: m.mall_sort_space,
  co2e: m.mall_sort_co2e,
}

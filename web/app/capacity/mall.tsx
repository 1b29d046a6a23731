/** The transport mall (P05): capacity that fits, priced for the reader's cargo. The URL is the only state. */
import { compareCapacities, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { getPriceCalendar } from '@tongyun/contract/capacity/price-calendar'
import { MAX_COMPARED } from '@tongyun/contract/capacity/terms/comparison-terms'
import type { PageContext } from '@tongyun/contract/page-context'
import { type Query, queryString } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { useMemo, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import { ExportLink } from '../listing/export-link.tsx'
import { FilterButton, FilterSide } from '../listing/filter-side.tsx'
import { ListPages } from '../listing/list-pages.tsx'
import listingStyles from '../listing/listing.module.css'
import { filterChips } from '../listing/mall-chips.ts'
import { SortLinks } from '../listing/sort-links.tsx'
import rowStyles from '../offers/capacity-row.module.css'
import { CapacityRow } from '../offers/capacity-row.tsx'
import { carryResult, takeResult } from '../offers/carried-result.ts'
import { mallRow } from '../offers/mall-row.ts'
import { PriceBarKey } from '../prices/price-bar.tsx'
import { SaveLink } from '../saved/save-link.tsx'
import { SearchBar } from '../search-bar/search-bar.tsx'
import { seo } from '../seo/seo.ts'
import { filePaths } from '../site/file-paths.ts'
import { HiddenFields } from '../site/hidden-fields.tsx'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { calendarView } from './calendar-view.ts'
import { CompareBar } from './compare-bar.tsx'
import { countedQuery } from './coverage.ts'
import { Facets } from './facets.tsx'
import { LaneFeedLink, laneFeedOf } from './lane-feed-link.tsx'
import styles from './mall.module.css'
import { laneTitle, MallCount, MallHeading, PartLoads, Scopes, SORT_WORDS } from './mall-heading.tsx'
import { asked, changed, offerQuery } from './mall-query.ts'
import { readMallRequest } from './mall-request.ts'
import { CalendarResults, Timetable, ViewLinks } from './mall-views.tsx'
import { NoResult } from './no-result.tsx'

/** The calendar of a search between two ends; null where one is missing or it cannot be read. */
const priceCalendar = async (call: PageContext['call'], { page: _, pageSize: __, ...search }: ReturnType<typeof asked>) => {
  if (search.origin === undefined || search.destination === undefined) return null
  const answer = await call(getPriceCalendar, search).catch(() => null)
  return answer?.data == null ? null : calendarView(answer.data)
}

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { call } = context.get(pageContext)
  const { query, compare, ignored, typed, deepestPage } = readMallRequest(new URL(request.url).searchParams)
  const { sort = query.view === 'schedule' ? 'departure' : undefined, ...search } = asked(query)
  const [answer, calendar] = await Promise.all([
    call(searchCapacities, { ...search, sort, facets: true }),
    query.view === 'calendar' ? priceCalendar(call, search) : null,
  ])
  const rows = answer.data?.rows ?? []
  if (answer.data !== null && rows.length === 0 && answer.data.total > 0) {
    const last = Math.min(Math.ceil(answer.data.total / answer.data.pageSize), deepestPage)
    if (last < answer.data.page) throw redirect(paths.mall(changed(query, { page: last }, compare)))
  }
  const elsewhere = compare.filter((id) => !rows.some((row) => row.capacityId === id))
  const others = elsewhere.length === 0 ? null : await call(compareCapacities, { ...offerQuery(query), id: elsewhere })
  return {
    query,
    ignored,
    typed,
    carried: answer.data && carryResult(answer.data, query),
    message: answer.data === null ? answer.msg : '',
    calendar,
    ticked: others?.data?.offers.map((offer) => mallRow(offer.row)) ?? [],
    deepestPage,
  }
}
/** Parameters the search bar has fields for. */
const NOT_KEPT: Query = {
  origin: undefined,
  destination: undefined,
  readyFrom: undefined,
  weightKg: undefined,
  volumeM3: undefined,
  packages: undefined,
  pieces: undefined,
  containers: undefined,
  vehicles: undefined,
  serviceMode: undefined,
  incoterm: undefined,
}
const NONE: ReadonlySet<string> = new Set()

export type MallData = Awaited<ReturnType<typeof loader>>

/** Ticking an offer changes the address, not the results. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const withoutCompare = ({ searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams)
    rest.delete('compare')
    return rest.toString()
  }
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return samePage && withoutCompare(currentUrl) === withoutCompare(nextUrl) ? false : defaultShouldRevalidate
}

export const meta = seo<MallData>(({ loaderData: { query, carried } }) => {
  const result = carried && takeResult(carried)
  const lane = result === null ? m.mall_title() : laneTitle(result.resolved, query)
  const feed = result && laneFeedOf(result)
  return {
    title: lane,
    description: result === null ? undefined : m.mall_description({ lane, offers: m.mall_found({ count: result.total }) }),
    path: paths.mall({ origin: query.origin, destination: query.destination, mode: query.mode }),
    ...(feed === null ? {} : { feed }),
  }
})

export default function Mall() {
  const { query, ignored, typed, carried, message, calendar, ticked, deepestPage } = useLoaderData<MallData>()
  const result = useMemo(() => carried && takeResult(carried), [carried])
  const { currency: chosen } = useRootData()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const compare = search.getAll('compare')
  const loading = state === 'loading' && location.pathname === paths.mall()
  if (result === null)
    return (
      <div className="bar main">
        <ErrorState heading="h1" title={m.mall_failed()} text={message}>
          <a href={queryString({ ...query })} className={buttonClass('main')}>
            {m.layout_error_retry()}
          </a>
        </ErrorState>
      </div>
    )
  const currency = query.currency ?? chosen ?? undefined
  const longestHours = Math.max(...result.rows.map((row) => row.transitHours))
  const onPage = new Set(result.rows.map((row) => row.capacityId))
  const tick = (id: string, on: boolean) => {
    const next = on ? [...compare, id] : compare.filter((other) => other !== id)
    navigate(paths.mall(changed(query, { page: query.page }, next)), { replace: true, preventScrollReset: true })
  }
  const filters = filterChips(countedQuery(query, result.resolved.destination), result.currency, null, result.asOf).length
  const shared = { query, result, compare }
  const { budget: _, ...cargoTyped } = typed
  const kept = { ...changed(query, {}, compare), ...NOT_KEPT }
  return (
    <>
      <div className={styles.query}>
        <div className="bar">
          <SearchBar
            key={queryString({ ...query, ...cargoTyped })}
            typed={cargoTyped}
            query={{ ...query, resolved: result.resolved }}
            keep={{ fields: <HiddenFields query={kept} except={NONE} />, query: kept }}
            modes={query.mode}
            look="bar"
          />
        </div>
      </div>
      <div className={`bar main ${listingStyles.page}`}>
        <FilterSide open={filtersOpen} onSwitch={setFiltersOpen} shown={m.mall_found({ count: result.total })}>
          <Facets {...shared} typed={typed} />
        </FilterSide>
        <div id="results">
          <MallHeading {...shared} ignored={ignored} />
          <PartLoads {...shared} />
          <div className={listingStyles.tools}>
            <MallCount result={result} query={query} cargo={cargoSummary(query)} />
            <FilterButton count={filters} onSwitch={setFiltersOpen} />
            {result.total === 0 ? null : (
              <>
                {query.view === 'calendar' ? null : (
                  <SortLinks
                    words={SORT_WORDS}
                    current={result.sort}
                    link={(sort) => paths.mall(changed(query, { sort }, compare))}
                  />
                )}
                <ExportLink
                  href={filePaths.mallExport({
                    ...asked(query),
                    currency,
                    page: undefined,
                    pageSize: undefined,
                  })}
                  total={result.total}
                />
                <SaveLink searched="offers" query={{ ...query, currency }} />
              </>
            )}
          </div>
          <Scopes {...shared} />
          {result.total === 0 ? null : <ViewLinks query={query} compare={compare} />}
          {result.rows.length === 0 ? (
            <div className={loading ? rowStyles.waiting : undefined} aria-busy={loading}>
              <NoResult {...shared} />
            </div>
          ) : query.view === 'calendar' ? (
            <div className={loading ? rowStyles.waiting : undefined} aria-busy={loading}>
              <CalendarResults {...shared} calendar={calendar} cargo={cargoSummary(query)} />
            </div>
          ) : (
            <div className={rowStyles.table} aria-busy={loading}>
              {query.view === 'schedule' ? (
                <Timetable rows={result.rows} asOf={result.asOf} query={query} currency={result.currency} />
              ) : (
                <>
                  <div className={rowStyles.head} aria-hidden="true">
                    <span className={rowStyles.key}>
                      <PriceBarKey />
                    </span>
                    <span>{m.mall_column_provider()}</span>
                    <span>{m.mall_column_lane()}</span>
                    <span>{m.mall_column_transit()}</span>
                    <span>{m.mall_column_space()}</span>
                    <span>{result.referenceCargo ? m.mall_column_total_reference() : m.mall_column_total()}</span>
                    <span />
                  </div>
                  <ol className={loading ? `${rowStyles.rows} ${rowStyles.waiting}` : rowStyles.rows}>
                    {result.rows.map((row) => (
                      <CapacityRow
                        key={row.capacityId}
                        row={row}
                        currency={result.currency}
                        exchangeDate={result.exchange.date}
                        query={offerQuery(query)}
                        longestHours={longestHours}
                        compared={compare.includes(row.capacityId)}
                        full={compare.length >= MAX_COMPARED}
                        onCompare={tick}
                      />
                    ))}
                  </ol>
                  <CompareBar
                    query={query}
                    compare={compare}
                    known={[...result.rows, ...ticked]}
                    onPage={onPage}
                    most={MAX_COMPARED}
                    currency={result.currency}
                  />
                </>
              )}
              <ListPages
                page={result.page}
                pageSize={result.pageSize}
                total={result.total}
                deepestPage={deepestPage}
                href={(n) => paths.mall(changed(query, { page: n === 1 ? undefined : n }, compare))}
              />
              <p>
                <LaneFeedLink result={result} currency={query.currency} />
                <Link
                  to={paths.newDemand({ query: queryString({ ...asked(query), page: undefined }) })}
                  className={styles.reading}
                  rel="nofollow"
                  discover="none"
                >
                  {m.demand_ask_quotes()}
                </Link>
              </p>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** The demand center (P07): what shippers need carried, as everybody may see it. The URL is the only state. */
import { type DemandList, listDemands } from '@tongyun/contract/demand/center'
import { queryString } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { formatList } from '../i18n/format.ts'
import { ChosenFilters } from '../listing/chosen-filters.tsx'
import { filterChips, filterName, NO_FILTERS } from '../listing/demand-chips.ts'
import { ExportLink } from '../listing/export-link.tsx'
import { FilterButton, FilterSide } from '../listing/filter-side.tsx'
import { ListPages } from '../listing/list-pages.tsx'
import listingStyles from '../listing/listing.module.css'
import { SortLinks } from '../listing/sort-links.tsx'
import { SaveLink } from '../saved/save-link.tsx'
import { seo } from '../seo/seo.ts'
import { filePaths } from '../site/file-paths.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './center.module.css'
import { CenterFacets } from './center-facets.tsx'
import { type CenterQuery, changed } from './center-query.ts'
import { readCenterRequest } from './center-request.ts'
import { CenterSearch } from './center-search.tsx'
import { centerStructuredData } from './center-structured-data.ts'
import { dateAxis } from './date-axis.ts'
import { DateAxisHead } from './date-drawing.tsx'
import rowStyles from './demand-row.module.css'
import { DemandRow } from './demand-row.tsx'
import { NoDemands } from './no-demands.tsx'

export type CenterData = {
  query: CenterQuery
  ignored: string[]
  result: DemandList | null
  message: string
  deepestPage: number
}

/** The contract's deepest page. */
const DEEPEST_PAGE = 1_000

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<CenterData> => {
  const { query, ignored } = readCenterRequest(new URL(request.url).searchParams)
  const { data, msg } = await context.get(pageContext).call(listDemands, { ...query, facets: true })
  if (data !== null && data.rows.length === 0 && data.total > 0) {
    const last = Math.ceil(data.total / data.pageSize)
    if (last < data.page) throw redirect(paths.demand(changed(query, { page: last })))
  }
  return { query, ignored, result: data, message: msg, deepestPage: DEEPEST_PAGE }
}

export const meta = seo<CenterData>(({ loaderData: { query, result }, publicUrl }) => ({
  title: m.demand_title(),
  description: m.demand_description(),
  path: paths.demand({ origin: query.origin, destination: query.destination, mode: query.mode }),
  structuredData: centerStructuredData(result?.rows ?? [], publicUrl),
}))

const SORT_WORDS = { newest: m.demand_sort_newest, ending: m.demand_sort_ending, ready: m.demand_sort_ready }

const Heading = ({ figures }: { figures: DemandList['figures'] }) => (
  <header className={styles.title}>
    <h1>{m.demand_title()}</h1>
    <p className="mute">
      {[
        m.demand_figures_open({ count: figures.open }),
        ...(figures.today === 0 ? [] : [m.demand_figures_today({ count: figures.today })]),
        ...(figures.unquoted === 0 ? [] : [m.demand_figures_unquoted({ count: figures.unquoted })]),
      ].join(' · ')}
    </p>
    <Link to={paths.newDemand()} className={buttonClass('main')} rel="nofollow">
      {m.demand_publish()}
    </Link>
  </header>
)

const Rows = ({ query, result, loading }: { query: CenterQuery; result: DemandList; loading: boolean }) => {
  const axis = dateAxis(result.rows, result.asOf)
  return (
    <div className={rowStyles.table} aria-busy={loading}>
      <div className={rowStyles.head} aria-hidden="true">
        <span>{m.demand_column_lane()}</span>
        <DateAxisHead axis={axis} />
        <span>{m.demand_column_quotes()}</span>
        <span>{m.demand_column_left()}</span>
      </div>
      <ol className={loading ? rowStyles.waiting : rowStyles.rows}>
        {result.rows.map((row) => (
          <DemandRow key={row.demandId} row={row} axis={axis} asOf={result.asOf} query={{ ...query }} />
        ))}
      </ol>
    </div>
  )
}

export default function DemandCenter() {
  const { query, ignored, result, message, deepestPage } = useLoaderData<CenterData>()
  const { state, location } = useNavigation()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const loading = state === 'loading' && location.pathname === paths.demand()
  if (result === null)
    return (
      <div className="bar main">
        <ErrorState heading="h1" title={m.demand_failed()} text={message}>
          <a href={queryString({ ...query })} className={buttonClass('main')}>
            {m.layout_error_retry()}
          </a>
        </ErrorState>
      </div>
    )
  const chips = filterChips(query, result.asOf)
  const found = m.demand_found({ count: result.total })
  return (
    <div className={`bar main ${listingStyles.page}`}>
      <FilterSide open={filtersOpen} onSwitch={setFiltersOpen} shown={found}>
        <CenterFacets query={query} facets={result.facets} />
      </FilterSide>
      <div id="results">
        <Heading figures={result.figures} />
        <CenterSearch key={queryString({ ...query })} query={query} resolved={result.resolved} />
        {ignored.length === 0 ? null : (
          <p className={styles.note} role="note">
            <Icon name="info-circle" />
            {m.mall_ignored({ names: formatList([...new Set(ignored.map(filterName))]) })}
          </p>
        )}
        <ChosenFilters chips={chips} none={NO_FILTERS} link={(change) => paths.demand(changed(query, change))} />
        <div className={listingStyles.tools}>
          <p className={styles.count} aria-live="polite" aria-atomic="true">
            {found}
          </p>
          <FilterButton count={chips.length} onSwitch={setFiltersOpen} />
          {result.total === 0 ? null : (
            <>
              <SortLinks words={SORT_WORDS} current={result.sort} link={(sort) => paths.demand(changed(query, { sort }))} />
              <ExportLink
                href={filePaths.demandExport({ ...query, page: undefined, pageSize: undefined })}
                total={result.total}
              />
              <SaveLink searched="demands" query={{ ...query }} />
            </>
          )}
        </div>
        {result.rows.length === 0 ? (
          <NoDemands query={query} reasons={result.reasons} suggestions={result.suggestions} />
        ) : (
          <>
            <Rows {...{ query, result, loading }} />
            <ListPages
              page={result.page}
              pageSize={result.pageSize}
              total={result.total}
              deepestPage={deepestPage}
              href={(page) => paths.demand(changed(query, { page: page === 1 ? undefined : page }))}
            />
          </>
        )}
      </div>
    </div>
  )
}

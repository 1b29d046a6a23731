/** The filters at the side of the mall: a plain GET form that sends itself on a click where there is script. */
import type { Facets as FacetCounts } from '@tongyun/contract/capacity/endpoints'
import { FACET_NAMES, FACETS, type FacetName, valuesOfAll } from '@tongyun/freight/market-filters'
import * as m from '@tongyun/messages'
import { filterWord, flagWord } from '@tongyun/messages/filter-words'
import { DateField } from '../i18n/date-field.tsx'
import { formatNumber } from '../i18n/format.ts'
import { plainNumber } from '../i18n/read-number.ts'
import { useToday } from '../i18n/use-today.ts'
import { MODE_ICONS } from '../lanes/mode-mark.tsx'
import { FacetBoxes, FacetForm, FacetGroup } from '../listing/facet-form.tsx'
import { filterName } from '../offers/filter-names.ts'
import type { ShownResult } from '../offers/mall-row.ts'
import { asAddress } from '../search-bar/plain-search.ts'
import type { Typed } from '../search-bar/search-query.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberField } from '../ui/number-field.tsx'
import styles from './facets.module.css'
import type { MallQuery } from './mall-query.ts'
import { PriceHistogram } from './price-histogram.tsx'

type Props = {
  query: MallQuery
  result: ShownResult
  compare: readonly string[]
  /** Numbers of the address that are not numbers. */
  typed: Typed
}

/** Values listed in every search, so that boxes do not jump while one filters; those without offers show 0. */
const listedOf = (name: FacetName): readonly string[] => {
  const everywhere = valuesOfAll(name)
  return FACETS[name].values.filter((value) => !everywhere.includes(value))
}

/** Parameters the form's own fields carry. */
const OWN = new Set<string>([
  ...FACET_NAMES,
  'provider',
  'certified',
  'verified',
  'budget',
  'currency',
  'departFrom',
  'departTo',
  'arriveBy',
  'page',
])

/** A limit means something only in its currency; where there is none, the address says no other than it said. */
const readBy = (query: MallQuery) => (sent: URLSearchParams) => {
  const address = asAddress(sent)
  if (query.currency === undefined && !address.get('budget')) address.delete('currency')
  return address
}

export const Facets = ({ query, result, compare, typed }: Props) => (
  <FacetForm action={paths.mall()} query={{ ...query, compare: [...compare] }} own={OWN} read={readBy(query)}>
    {FACET_NAMES.slice(0, 1).map((name) => (
      <Facet key={name} name={name} chosen={query[name]} counts={result.facets} />
    ))}
    <PriceFacet query={query} result={result} typed={typed.budget} />
    <DaysFacet query={query} />
    {FACET_NAMES.slice(1).map((name) => (
      <Facet key={name} name={name} chosen={query[name]} counts={result.facets} />
    ))}
    <Flags query={query} counts={result.facets} />
    <Providers chosen={query.provider} providers={result.facets?.provider ?? []} />
  </FacetForm>
)

const Facet = ({ name, chosen, counts }: { name: FacetName; chosen: readonly string[]; counts: FacetCounts | null }) => (
  <FacetBoxes
    title={filterName(name)}
    values={listedOf(name).map((value) => ({ name, value, key: value }))}
    chosen={(value) => chosen.includes(value)}
    counts={counts?.[name] ?? []}
    of={(value) => (
      <>
        {name === 'mode' ? (
          <span className={`${styles.sign} m-${value}`}>
            <Icon name={MODE_ICONS[value as keyof typeof MODE_ICONS]} />
          </span>
        ) : null}
        {filterWord(name, value)}
      </>
    )}
  />
)

/** What to change in a budget that could not be taken. */
const budgetFault = (typed: string): string =>
  Number(plainNumber(typed)) <= 0 ? m.home_search_fault_not_above_zero() : m.home_search_fault_no_number()

const PriceFacet = ({ query, result, typed }: { query: MallQuery; result: ShownResult; typed: string | undefined }) => (
  <FacetGroup title={m.mall_price_heading({ currency: result.currency })}>
    {result.priceRange === null ? null : (
      <PriceHistogram range={result.priceRange} currency={result.currency} budget={query.budget} />
    )}
    <div className={styles.budget}>
      <input type="hidden" name="currency" value={result.currency} />
      <NumberField
        label={m.mall_budget_label()}
        name="budget"
        digits={2}
        defaultValue={query.budget ?? typed}
        error={typed === undefined ? undefined : budgetFault(typed)}
        unit={result.currency}
      />
      <Button type="submit">{m.listing_apply()}</Button>
    </div>
  </FacetGroup>
)

/** The days a departure lies between and the last of its arrival; readiness stands in the search bar. */
const DaysFacet = ({ query: { departFrom, departTo, arriveBy } }: Pick<Props, 'query'>) => {
  const today = useToday()
  const day = (value: string | undefined) => ({
    defaultValue: value,
    min: today ?? undefined,
    error: today !== null && value !== undefined && value < today ? m.mall_day_past() : undefined,
  })
  return (
    <FacetGroup title={m.mall_facet_departure()}>
      <div className={styles.dates}>
        <DateField label={m.mall_depart_from()} name="departFrom" {...day(departFrom)} />
        <DateField label={m.mall_depart_to()} name="departTo" {...day(departTo)} />
        <DateField label={m.mall_arrive_by()} name="arriveBy" {...day(arriveBy)} />
        <Button type="submit">{m.listing_apply()}</Button>
      </div>
    </FacetGroup>
  )
}

const Flags = ({ query, counts }: { query: MallQuery; counts: FacetCounts | null }) => (
  <FacetGroup title={m.mall_facet_flags()}>
    {(['certified', 'verified'] as const).map((flag) => (
      <Checkbox
        key={flag}
        name={flag}
        value="1"
        defaultChecked={query[flag] === true}
        count={formatNumber(counts?.flags.find((f) => f.value === flag)?.count ?? 0)}
      >
        {flagWord(flag)}
      </Checkbox>
    ))}
  </FacetGroup>
)

/** The providers with most offers; a search is for one of them or for all. */
const Providers = ({ chosen, providers }: { chosen: string | undefined; providers: FacetCounts['provider'] }) => {
  if (providers.length === 0) return chosen === undefined ? null : <input type="hidden" name="provider" value={chosen} />
  return (
    <FacetGroup title={filterName('provider')}>
      <Checkbox type="radio" name="provider" value="" defaultChecked={chosen === undefined}>
        {m.mall_provider_any()}
      </Checkbox>
      {providers.map(({ value, name, count }) => (
        <Checkbox
          key={value}
          type="radio"
          name="provider"
          value={value}
          defaultChecked={chosen === value}
          count={formatNumber(count)}
        >
          {name}
        </Checkbox>
      ))}
    </FacetGroup>
  )
}

/** The filters at the side of the mall: a plain GET form that sends itself on a click where there is script. */
import type { Facets as FacetCounts } from '@tongyun/contract/capacity/endpoints'
import { CARGO_TYPES, LOAD_TYPES, MODES, SERVICE_MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { useToday } from '../i18n/use-today.ts'
import { MODE_ICONS } from '../lanes/mode-mark.tsx'
import { filterName } from '../offers/filter-names.ts'
import type { ShownResult } from '../offers/mall-row.ts'
import { asAddress } from '../search-bar/plain-search.ts'
import type { Typed } from '../search-bar/search-query.ts'
import { HiddenFields } from '../site/hidden-fields.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberField } from '../ui/number-field.tsx'
import styles from './facets.module.css'
import { filledFields } from './filled-fields.ts'
import { FLAG_WORDS, facetWord } from './filter-chips.ts'
import type { MallQuery } from './mall-query.ts'
import { PriceHistogram } from './price-histogram.tsx'

type Props = {
  query: MallQuery
  result: ShownResult
  compare: readonly string[]
  /** Numbers of the address that nobody can read. */
  typed: Typed
}

const TRANSIT = ['to3', 'to10', 'to20', 'over20'] as const
/** Values listed in every search, so that boxes do not jump while one filters; those without offers show 0. */
const VALUES = {
  mode: MODES,
  serviceMode: SERVICE_MODES,
  loadType: LOAD_TYPES,
  transit: TRANSIT,
  cargo: CARGO_TYPES.filter((type) => type !== 'general'),
} as const

/** Parameters the form's own fields carry. */
const OWN = new Set([
  'mode',
  'serviceMode',
  'loadType',
  'transit',
  'cargo',
  'provider',
  'certified',
  'verified',
  'budget',
  'departFrom',
  'departTo',
  'page',
])

const isTouched = ({ elements }: HTMLFormElement) =>
  [...elements].some((box) => box instanceof HTMLInputElement && box.checked !== box.defaultChecked)

export function Facets({ query, result, compare, typed }: Props) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<MallQuery>(null)
  const send = (form: HTMLFormElement) =>
    submit(asAddress(filledFields(form)), { action: paths.mall(), preventScrollReset: true })
  // Boxes follow the address when a chip is taken off or the reader goes back; the form stays, and with it the focus.
  // What was ticked before the script came is sent, not lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new query is what makes the defaults change
  useEffect(() => {
    if (form.current === null || shown.current === query) return
    if (shown.current === null && isTouched(form.current)) send(form.current)
    else form.current.reset()
    shown.current = query
  }, [query])
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (['checkbox', 'radio', 'select-one'].includes(event.target.type)) send(event.currentTarget)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  return (
    <Form
      ref={form}
      action={paths.mall()}
      method="get"
      className={styles.facets}
      onChange={onChange}
      onSubmit={onSubmit}
      noValidate
    >
      <HiddenFields query={{ ...query, compare: [...compare] }} except={OWN} />
      {(Object.keys(VALUES) as (keyof typeof VALUES)[]).slice(0, 1).map((name) => (
        <Facet key={name} name={name} chosen={query[name] as string[]} counts={result.facets} />
      ))}
      <PriceFacet query={query} result={result} typed={typed.budget} />
      <DepartureFacet query={query} />
      {(Object.keys(VALUES) as (keyof typeof VALUES)[]).slice(1).map((name) => (
        <Facet key={name} name={name} chosen={query[name] as string[]} counts={result.facets} />
      ))}
      <Flags query={query} counts={result.facets} />
      <Providers chosen={query.provider} providers={result.facets?.provider ?? []} />
      <noscript>
        <Button type="submit" className={styles.apply}>
          {m.mall_apply()}
        </Button>
      </noscript>
    </Form>
  )
}

function Facet({ name, chosen, counts }: { name: keyof typeof VALUES; chosen: string[]; counts: FacetCounts | null }) {
  const count = (value: string) => counts?.[name].find((f) => f.value === value)?.count ?? 0
  return (
    <div className={styles.facet}>
      <CheckboxGroup title={filterName(name)}>
        {VALUES[name].map((value) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            disabled={count(value) === 0 && !chosen.includes(value)}
            count={formatNumber(count(value))}
          >
            {name === 'mode' ? (
              <span className={`${styles.sign} m-${value}`}>
                <Icon name={MODE_ICONS[value as keyof typeof MODE_ICONS]} />
              </span>
            ) : null}
            {facetWord(name, value)}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </div>
  )
}

function PriceFacet({ query, result, typed }: { query: MallQuery; result: ShownResult; typed: string | undefined }) {
  return (
    <div className={styles.facet}>
      <CheckboxGroup title={m.mall_price_heading({ currency: result.currency })}>
        {result.priceRange === null ? null : (
          <PriceHistogram range={result.priceRange} currency={result.currency} budget={query.budget} />
        )}
        <div className={styles.budget}>
          <NumberField
            label={m.mall_budget_label()}
            name="budget"
            digits={2}
            defaultValue={query.budget ?? typed}
            error={typed === undefined ? undefined : m.home_search_fault_no_number()}
            unit={result.currency}
          />
          <Button type="submit">{m.mall_apply()}</Button>
        </div>
      </CheckboxGroup>
    </div>
  )
}

/** The days a departure lies between; readiness stands in the search bar. */
function DepartureFacet({ query: { departFrom, departTo } }: Pick<Props, 'query'>) {
  const today = useToday()
  const day = (value: string | undefined) => ({
    defaultValue: value,
    min: today ?? undefined,
    error: today !== null && value !== undefined && value < today ? m.mall_day_past() : undefined,
  })
  return (
    <div className={styles.facet}>
      <CheckboxGroup title={m.mall_facet_departure()}>
        <div className={styles.dates}>
          <DateField label={m.mall_depart_from()} name="departFrom" {...day(departFrom)} />
          <DateField label={m.mall_depart_to()} name="departTo" {...day(departTo)} />
          <Button type="submit">{m.mall_apply()}</Button>
        </div>
      </CheckboxGroup>
    </div>
  )
}

function Flags({ query, counts }: { query: MallQuery; counts: FacetCounts | null }) {
  return (
    <div className={styles.facet}>
      <CheckboxGroup title={m.mall_facet_flags()}>
        {(['certified', 'verified'] as const).map((flag) => (
          <Checkbox
            key={flag}
            name={flag}
            value="1"
            defaultChecked={query[flag] === true}
            count={formatNumber(counts?.flags.find((f) => f.value === flag)?.count ?? 0)}
          >
            {FLAG_WORDS[flag]()}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </div>
  )
}

/** The providers with most offers; a search is for one of them or for all. */
function Providers({ chosen, providers }: { chosen: string | undefined; providers: FacetCounts['provider'] }) {
  if (providers.length === 0) return chosen === undefined ? null : <input type="hidden" name="provider" value={chosen} />
  return (
    <div className={styles.facet}>
      <CheckboxGroup title={filterName('provider')}>
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
      </CheckboxGroup>
    </div>
  )
}

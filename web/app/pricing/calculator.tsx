/** The freight helper (P16, E04): what a consignment counts as in each mode, how full equipment gets, what is on sale for it. */
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { consignmentOf, hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import { queryString } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatList } from '../i18n/format.ts'
import { shortOffer } from '../offers/similar-offers.tsx'
import { endOf } from '../places/lane-end.ts'
import { nearAreas } from '../places/near-areas.ts'
import { cargoFaults, hasFaults } from '../search-bar/cargo-faults.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './calculator.module.css'
import { CalculatorForm, type CalculatorState, cargoOfState } from './calculator-form.tsx'
import { readCalculator } from './calculator-request.ts'
import { EquipmentFill } from './equipment-fill.tsx'
import { MatchingOffers } from './matching-offers.tsx'
import { ModeWeights } from './mode-weights-section.tsx'

/** Offers shown beside the calculation. */
const MATCHES = 5

/** The packages that `calculator_example` names. */
const EXAMPLE = '6x120x80x110x350'
const EXAMPLE_CONSIGNMENT = consignmentOf({ pieces: [EXAMPLE], containers: [], vehicles: [], cargo: [] })

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const asked = readCalculator(new URL(request.url).searchParams)
  const { query } = asked
  const { call } = context.get(pageContext)
  const answer =
    query.origin === undefined && query.destination === undefined
      ? null
      : await call(searchCapacities, { ...query, sort: 'price', pageSize: MATCHES, facets: false })
  const found = answer?.data ?? null
  const resolved = found && { origin: found.resolved.origin, destination: found.resolved.destination }
  const near = async (end: 'origin' | 'destination') => {
    const typed = query[end]
    return typed === undefined || resolved === null || resolved[end] !== null
      ? null
      : { typed, areas: await nearAreas(call, typed) }
  }
  const unknown = { origin: await near('origin'), destination: await near('destination') }
  const isLane = resolved !== null && resolved.origin !== null && resolved.destination !== null
  return {
    ...asked,
    resolved,
    /** Ends that were typed and are no known place. */
    unknown,
    found: found !== null && isLane && hasCargo(query) ? { total: found.total, offers: found.rows.map(shortOffer) } : null,
  }
}
type CalculatorData = Awaited<ReturnType<typeof loader>>

export const meta = seo(() => ({
  title: m.calculator_title(),
  description: m.calculator_description(),
  path: paths.calculator(),
}))

export default function Calculator() {
  const data = useLoaderData<CalculatorData>()
  // The address is the state: another one starts the form anew.
  return <Page key={queryString({ ...data.query, ...data.typed })} data={data} />
}

const Page = ({ data: { query, typed, sent, rows, resolved, unknown, found } }: { data: CalculatorData }) => {
  const [state, setState] = useState<CalculatorState>({
    rows,
    ...typed,
    pricingType: query.pricingType ?? '',
    origin: endOf(query.origin, resolved?.origin),
    destination: endOf(query.destination, resolved?.destination),
  })
  const [isSent, setSent] = useState(sent)
  const faults = cargoFaults(state, isSent)
  const consignment = consignmentOf(cargoOfState(state))
  const isReadable = !hasFaults(faults)
  const known = isReadable && (consignment.weightKg > 0 || consignment.volumeM3 > 0)
  return (
    <div className="bar main">
      <h1>{m.calculator_title()}</h1>
      <p className="mute">{m.calculator_lead()}</p>
      {query.mode.length > 0 && (
        <p className={styles.only}>
          {m.calculator_only({ modes: formatList(query.mode.map(modeWord)) })}{' '}
          <Link to={paths.calculator({ ...query, mode: undefined })}>{m.calculator_every_mode()}</Link>
        </p>
      )}
      <div className={styles.columns}>
        <div>
          <CalculatorForm
            state={state}
            faults={faults}
            onChange={setState}
            onSend={() => setSent(true)}
            query={query}
            unknown={unknown}
          />
          {known ? <EquipmentFill consignment={consignment} /> : null}
        </div>
        <div className={styles.results}>
          {known ? (
            <ModeWeights consignment={consignment} pricingType={state.pricingType || 'chargeable_weight'} />
          ) : isReadable ? (
            <Example query={query} />
          ) : (
            <p className={styles.none}>{m.calculator_faults()}</p>
          )}
          {isReadable ? <MatchingOffers found={found} query={query} /> : null}
          <p className={styles.ways}>
            <Link to={paths.aiSearch()} className={buttonClass()}>
              {m.ai_from_mall()}
            </Link>
            <Link to={paths.newDemand({ query: queryString({ ...query }) })} className={buttonClass()} rel="nofollow">
              {m.demand_ask_quotes()}
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}

/** What the page answers, shown by an example that says it is one, for whoever has entered nothing yet. */
const Example = ({ query }: { query: CalculatorData['query'] }) => (
  <>
    <div className={styles.none}>
      <p>{m.calculator_nothing_yet()}</p>
      <p>{m.calculator_example()}</p>
      <Link to={paths.calculator({ ...query, pieces: [EXAMPLE] })} className={buttonClass()} rel="nofollow">
        {m.calculator_example_enter()}
      </Link>
    </div>
    <ModeWeights consignment={EXAMPLE_CONSIGNMENT} pricingType="chargeable_weight" />
    <EquipmentFill consignment={EXAMPLE_CONSIGNMENT} />
  </>
)

/** One capacity (P06): lane on a true scale of time, every charge, the calculator for the reader's cargo, trend, provider. */
import { type CapacityRow, getCapacity, getEndedCapacity } from '@tongyun/contract/capacity/endpoints'
import { getProviderTerms } from '@tongyun/contract/providers/deal-terms'
import * as m from '@tongyun/messages'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { chartView } from '../charts/charts.ts'
import { LaneChart } from '../charts/lane-chart.tsx'
import { LaneTimeScale } from '../lanes/lane-time-scale.tsx'
import { ScheduleTable } from '../lanes/schedule-table.tsx'
import { FactStrip } from '../offers/fact-strip.tsx'
import { Particulars } from '../offers/particulars.tsx'
import { referenceLoad } from '../offers/reference-load.ts'
import { SimilarOffers, shortOffer } from '../offers/similar-offers.tsx'
import { ChargesTable, chargesNote, freeDaysOf } from '../prices/charges-table.tsx'
import { PriceSteps } from '../prices/price-steps.tsx'
import { asAddress, unreadNumbers } from '../search-bar/plain-search.ts'
import { addressOf, seo } from '../seo/seo.ts'
import { filePaths } from '../site/file-paths.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { readQuery } from '../site/read-query.ts'
import columnStyles from '../ui/side-columns.module.css'
import { BookingTerms } from './booking-terms.tsx'
import { DeparturesTable } from './departures-table.tsx'
import { DetailHead, offerTitle } from './detail-head.tsx'
import { EndedOffer, endedTitle, shownEnded } from './ended-offer.tsx'
import { LaneLink } from './lane-link.tsx'
import styles from './mall-detail.module.css'
import { idsIn } from './mall-request.ts'
import { OfferCalculator } from './offer-calculator.tsx'
import { offerStructuredData } from './offer-structured-data.ts'
import { PricePeriods, shownPeriods } from './price-periods.tsx'
import { ProviderCard } from './provider-card.tsx'
import { shownTerms } from './shown-terms.ts'
import { pricesAhead, trendPlot } from './trend-plot.ts'
import { TrendSection } from './trend-section.tsx'
import { useOfferPrice } from './use-offer-price.ts'

const schema = z.omit(getCapacity.input, { capacityId: true })

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { call, publicUrl, locale } = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const [capacityId] = idsIn(search, 'id')
  const { query, ignored } = readQuery(schema, asAddress(search))
  const answer = capacityId === undefined ? null : await call(getCapacity, { ...query, capacityId })
  if (answer !== null && answer.data === null && answer.code !== 810004) throw data(answer.msg, { status: 503 })
  const detail = answer?.data ?? null
  if (detail === null) {
    const ended = capacityId === undefined ? null : (await call(getEndedCapacity, { ...query, capacityId })).data
    if (ended === null) throw data(null, { status: 404 })
    return data({ ended: shownEnded(ended), query }, { status: 410 })
  }
  const terms = (await call(getProviderTerms, { providerId: detail.row.provider.providerId })).data
  const plot = detail.trend === null ? null : trendPlot(detail.trend, pricesAhead(detail))
  return {
    detail: { ...detail, similar: [], periods: [] },
    periods: shownPeriods(detail),
    terms: terms === null ? null : shownTerms(terms, detail),
    similar: detail.similar.map(shortOffer),
    load: referenceLoad(detail.row),
    query,
    typed: unreadNumbers(search, ignored),
    plot,
    chart: chartView({ offers: [detail.row.capacityId] }, 'side', offerLane(detail.row)),
    address: addressOf(publicUrl, paths.mallDetail(detail.row.capacityId), locale),
  }
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Ended = Extract<Loaded, { ended: unknown }>
type OnSale = Exclude<Loaded, Ended>

const isEnded = (loaded: Loaded): loaded is Ended => 'ended' in loaded

const offerLane = ({ origin, destination }: Pick<CapacityRow, 'origin' | 'destination'>) =>
  m.mall_title_lane({ origin: origin.name, destination: destination.name })

export const meta = seo<Loaded>(({ loaderData }) => {
  if (isEnded(loaderData)) {
    const { ended } = loaderData
    return { title: endedTitle(ended), path: paths.mallDetail(ended.capacityId), indexed: false }
  }
  const { detail, address } = loaderData
  return {
    title: offerTitle(detail.row),
    description: m.detail_description({
      lane: offerLane(detail.row),
      provider: detail.row.provider.name,
    }),
    path: paths.mallDetail(detail.row.capacityId),
    picture: filePaths.picture(detail.row.capacityId),
    structuredData: offerStructuredData(detail, address),
  }
})

export default function MallDetail() {
  const loaded = useLoaderData<typeof loader>()
  return isEnded(loaded) ? <EndedOffer {...loaded} /> : <OfferOnSale {...loaded} />
}

const OfferOnSale = ({ detail, periods, terms, similar, load, query, typed, plot, chart }: OnSale) => {
  const { row } = detail
  const offer = useOfferPrice(detail, query)
  return (
    <article className={`bar main ${styles.sheet}`}>
      <DetailHead row={row} query={query} />
      <div className={styles.whereAndWhen}>
        <LaneTimeScale lane={row} />
        <LaneChart chart={chart} />
      </div>
      <FactStrip detail={detail} />
      <div className={`${columnStyles.columns} ${styles.columns}`}>
        <div className={`${styles.later} ${columnStyles.aside}`}>
          <OfferCalculator detail={detail} query={query} typed={typed} offer={offer} load={load} />
          <ProviderCard provider={row.provider} contact={detail.contact} />
          <SimilarOffers title={m.detail_similar()} rows={similar} query={query} />
        </div>
        <div className={`${styles.later} ${columnStyles.body}`}>
          <ScheduleTable row={row} placePath={paths.place} />
          <DeparturesTable detail={detail} query={query} />
          {terms === null ? null : <BookingTerms terms={terms} />}
          <PricePeriods periods={periods} current={row.capacityId} query={query} />
          <ChargesTable
            price={offer.price}
            note={chargesNote(offer.cargo, offer.referenceCargo)}
            incoterm={query.incoterm ?? null}
            freeDays={freeDaysOf(detail)}
            stops={row.stops}
          />
          <PriceSteps price={offer.price} stops={row.stops} />
          <TrendSection trend={detail.trend} plot={plot} />
          <p className="no-print">
            <LaneLink origin={row.origin.placeId} destination={row.destination.placeId} currency={query.currency} />
          </p>
          <Particulars detail={detail} />
        </div>
      </div>
    </article>
  )
}

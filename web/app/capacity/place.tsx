/** A port, terminal, station or border as a page of its own: what goes through it, how long cargo stays, what leaves next. */
import { currencyOf } from '@tongyun/contract/chosen-currency'
import { getPlaceTraffic } from '@tongyun/contract/market/traffic'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { chartOfOffers } from '../charts/charts.ts'
import { OffersChart } from '../charts/offers-chart.tsx'
import { formatNumber } from '../i18n/format.ts'
import { countryName } from '../places/country-name.ts'
import { seo } from '../seo/seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './lane.module.css'
import { FirmList } from './lane-parts.tsx'
import { nextDepartures } from './lane-view.ts'
import { NextDepartures } from './next-departures.tsx'
import { PassingLanes, WaitsHere } from './place-parts.tsx'
import { chartedLanes, kindsWords, laneName } from './place-words.ts'

const lost = () => data(null, { status: 404 })

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call } = context.get(pageContext)
  const currency = currencyOf(new URL(request.url).searchParams.get('currency')) ?? undefined
  const answer = await call(getPlaceTraffic, { place: params.place ?? '', currency })
  if (answer.code === 810004 || answer.code === 810001) throw lost()
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  const { departures, ...traffic } = answer.data
  return {
    traffic,
    /** What the address names: it goes along to the pages that this one leads to. */
    named: { currency },
    departures: nextDepartures(departures),
    chart: chartOfOffers(chartedLanes(traffic.lanes).map((lane) => ({ ...lane, lane: laneName(lane), words: laneName(lane) }))),
  }
}
type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

const counts = ({ offers, firms }: Loaded['traffic']) => ({
  offers: m.mall_total({ count: offers, amount: formatNumber(offers) }),
  providers: m.mall_total_providers({ count: firms, amount: formatNumber(firms) }),
})

/** The place in schema.org's words; an airport has its own. */
const placeData = ({ place, kinds, lat, lon }: Loaded['traffic']) => ({
  '@type': kinds.includes('airport') ? 'Airport' : 'CivicStructure',
  name: place.name,
  ...(kinds.includes('airport') && place.code !== null ? { iataCode: place.code } : {}),
  address: { '@type': 'PostalAddress', addressCountry: place.country },
  geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
})

export const meta = seo<Loaded>(({ loaderData: { traffic }, publicUrl }) => {
  const { place } = traffic
  const path = paths.place(place.placeId)
  return {
    title: m.traffic_title({ place: place.name }),
    description: m.traffic_description({ place: place.name, ...counts(traffic) }),
    path,
    structuredData: [
      placeData(traffic),
      breadcrumbData(
        [
          { name: m.layout_mall(), path: paths.mall() },
          { name: place.name, path },
        ],
        publicUrl,
      ),
    ],
  }
})

export default function PlacePage() {
  const { traffic, named, departures, chart } = useLoaderData<typeof loader>()
  const { place, kinds, city, lanes, waits, providers, currency } = traffic
  const words = counts(traffic)
  return (
    <article className="bar main">
      <nav aria-label={m.detail_breadcrumb()} className={styles.crumbs}>
        <Link to={paths.mall(named)}>{m.layout_mall()}</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{place.name}</span>
      </nav>
      <h1 className={styles.title}>{m.traffic_title({ place: place.name })}</h1>
      <p className="mute">
        {[
          place.code,
          kindsWords(kinds),
          city?.name === place.name ? null : city?.name,
          countryName(place.country),
          words.offers,
          words.providers,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.ways}>
        <Link to={paths.mall({ origin: place.placeId, ...named })} className={buttonClass('main')}>
          {m.traffic_search()}
        </Link>
      </p>
      {chart && (
        <div className={styles.chart}>
          <OffersChart view={chart} />
        </div>
      )}
      <PassingLanes lanes={lanes} query={named} />
      <WaitsHere waits={waits} />
      <NextDepartures title={m.traffic_departures()} departures={departures} currency={currency} query={named} ofLanes />
      <FirmList title={m.traffic_providers()} firms={providers} />
    </article>
  )
}

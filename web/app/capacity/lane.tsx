/** One lane as a page of its own: what goes there, what it costs, when it is cheap, who carries. */
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { getPriceCalendar } from '@tongyun/contract/capacity/price-calendar'
import { currencyOf } from '@tongyun/contract/chosen-currency'
import { getLane } from '@tongyun/contract/market/lanes'
import { LANE_END, laneFeedPath } from '@tongyun/contract/market/terms/lane-feed'
import { type Query, queryString } from '@tongyun/contract/page-paths'
import { CURRENCY_DIGITS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { clauses } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { chartView, MOST_LANES } from '../charts/charts.ts'
import { ChartStrip, LaneChart } from '../charts/lane-chart.tsx'
import { formatDuration, formatNumber, formatShortDate } from '../i18n/format.ts'
import { loadOpenDemands } from '../market/open-demands.server.ts'
import { OpenDemands } from '../market/open-demands.tsx'
import { referenceLoadOf } from '../offers/reference-load.ts'
import { SaveLink } from '../saved/save-link.tsx'
import { type StructuredData, seo } from '../seo/seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { filePaths } from '../site/file-paths.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/section.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { calendarView } from './calendar-view.ts'
import styles from './lane.module.css'
import { kindWords, LaneKinds } from './lane-kinds.tsx'
import { FirmList, lanePath, NearLanes, StopsOnTheWay } from './lane-parts.tsx'
import { LaneQuestions, questionsData } from './lane-questions.tsx'
import { chosenKind, isOneOffer, type LaneData, laneSearchView, nextDepartures, stopsOnTheWay } from './lane-view.ts'
import { NextDepartures } from './next-departures.tsx'
import { OnlyOffer } from './only-offer.tsx'
import { calendarUnit, PriceCalendar } from './price-calendar.tsx'

const lost = () => data(null, { status: 404 })

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { call } = context.get(pageContext)
  const asked = new URL(request.url).searchParams
  const [origin = '', destination = '', ...rest] = params.lane?.split('-') ?? []
  if (rest.length > 0 || !LANE_END.test(origin) || !LANE_END.test(destination)) throw lost()
  const currency = currencyOf(asked.get('currency')) ?? undefined
  const answer = await call(getLane, { origin, destination, currency })
  if (answer.code === 810004) throw lost()
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  const { departures: rows, ...lane } = answer.data
  const departures = nextDepartures(rows)
  const stops = stopsOnTheWay(rows)
  const ends = { origin: lane.origin.placeId, destination: lane.destination.placeId }
  if (ends.origin !== origin || ends.destination !== destination) throw redirect(lanePath(lane, Object.fromEntries(asked)), 301)
  const kind = chosenKind(lane.kinds, asked)
  if (kind === null)
    return data(
      { lane, departures, stops, kind, currency, ways: null, calendar: null, search: null, demands: null },
      { status: 404 },
    )
  const ofKind = { mode: [kind.mode], ...(kind.loadType === null ? {} : { loadType: [kind.loadType] }) }
  const [calendar, search, demands] = await Promise.all([
    isOneOffer(lane.kinds) ? null : call(getPriceCalendar, { ...ends, ...ofKind, currency }).catch(() => null),
    call(searchCapacities, { ...ends, currency, pageSize: 1, facets: true }).catch(() => null),
    loadOpenDemands(call, ends),
  ])
  return {
    lane,
    departures,
    stops,
    kind,
    currency,
    ways: waysOf(lane),
    calendar: calendar?.data ? calendarView(calendar.data, lane.origin.zone) : null,
    search: search?.data ? laneSearchView(search.data) : null,
    demands,
  }
}
type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

const namesOf = ({ origin, destination }: LaneData) => ({ origin: origin.name, destination: destination.name })

const countsOf = ({ kinds }: LaneData, providers: number) => {
  const offers = kinds.reduce((sum, kind) => sum + kind.offers, 0)
  return {
    offers: m.mall_total({ count: offers, amount: formatNumber(offers) }),
    providers: m.mall_total_providers({ count: providers, amount: formatNumber(providers) }),
  }
}

/** Kinds of load whose prices may be shown, in schema.org's words. */
const offersData = ({ kinds, currency, ...lane }: LaneData): StructuredData[] =>
  kinds.flatMap((kind) => {
    const major = (minor: number) => (minor / 10 ** CURRENCY_DIGITS[currency]).toFixed(CURRENCY_DIGITS[currency])
    if (kind.spread === null) return []
    return [
      {
        '@type': 'Service',
        name: `${m.detail_lane_name({ origin: lane.origin.name, destination: lane.destination.name })} · ${kindWords(kind)}`,
        serviceType: kind.mode,
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: currency,
          lowPrice: major(kind.spread.leastMinor),
          highPrice: major(kind.spread.mostMinor),
          offerCount: kind.spread.n,
          description: referenceLoadOf(kind),
        },
      },
    ]
  })

export const meta = seo<Loaded>(({ loaderData: { lane, kind, search, calendar, stops }, publicUrl }) => {
  const name = m.detail_lane_name(namesOf(lane))
  if (kind === null) return { title: m.lane_unknown(namesOf(lane)), path: lanePath(lane), indexed: false }
  return {
    title: m.lane_title(namesOf(lane)),
    description: (search?.only ? m.lane_one_description : m.lane_description)({
      ...namesOf(lane),
      ...countsOf(lane, search?.providerCount ?? kind.providers),
    }),
    path: lanePath(lane),
    picture: filePaths.lanePicture(`${lane.origin.placeId}-${lane.destination.placeId}`),
    feed: laneFeedPath(lane.origin.placeId, lane.destination.placeId),
    structuredData: [
      ...offersData(lane),
      ...(search?.only ? [] : [questionsData({ lane, kind, calendar, stops })]),
      breadcrumbData(
        [
          { name: m.layout_mall(), path: paths.mall() },
          { name, path: lanePath(lane) },
        ],
        publicUrl,
      ),
    ],
  }
})

/** A lane, and the currency its address names, which goes along to the pages it leads to. */
type Asked = { lane: LaneData; currency: Loaded['currency'] }

const Crumbs = ({ lane, currency }: Asked) => (
  <nav aria-label={m.detail_breadcrumb()} className={styles.crumbs}>
    <Link to={paths.mall({ currency })}>{m.layout_mall()}</Link>
    <span aria-hidden="true">/</span>
    <span aria-current="page">{m.detail_lane_name(namesOf(lane))}</span>
  </nav>
)

/** `offerId` is the one offer there is, which then is what one looks at. */
const Ways = ({ lane, currency, offerId }: Asked & { offerId?: string | undefined }) => {
  const ends = { origin: lane.origin.placeId, destination: lane.destination.placeId }
  const search: Query = { ...ends, currency }
  return (
    <p className={styles.ways}>
      {offerId === undefined ? (
        <Link to={paths.mall(search)} className={buttonClass('main')}>
          {m.lane_search()}
        </Link>
      ) : (
        <Link to={paths.mallDetail(offerId, { currency })} className={buttonClass('main')} rel="nofollow">
          {m.lane_one_open()}
        </Link>
      )}
      <Link to={paths.newDemand({ query: queryString(ends) })} className={buttonClass()} rel="nofollow">
        {m.lane_ask()}
      </Link>
      <SaveLink searched="offers" query={search} />
      {lane.kinds.length === 0 ? null : (
        <Link to={laneFeedPath(ends.origin, ends.destination)} reloadDocument className={styles.feed}>
          {m.feed_subscribe()}
        </Link>
      )}
    </p>
  )
}

/** The ways to go at their true places, the one with most offers first, with the least time of each. */
const waysOf = (lane: LaneData) => {
  const ends = { origin: lane.origin.placeId, destination: lane.destination.placeId }
  const modes = [...Map.groupBy(lane.kinds, ({ mode }) => mode)].slice(0, MOST_LANES)
  return {
    chart: chartView({ lanes: modes.map(([mode]) => ({ ...ends, mode })) }, 'wide', m.detail_lane_name(namesOf(lane))),
    modes: modes.map(([mode, kinds]) => {
      const time = formatDuration(Math.min(...kinds.map(({ leastHours }) => leastHours)))
      return { key: mode, mode, words: m.chart_from({ mode: vocabularyWord('mode', mode), time }) }
    }),
  }
}

/** Nothing goes here: the lanes near it, and the way to ask for it. */
const Nothing = ({ lane, currency }: Asked) => (
  <article className="bar main">
    <Crumbs lane={lane} currency={currency} />
    <EmptyState heading="h1" title={m.lane_unknown(namesOf(lane))} text={m.lane_unknown_text()} />
    <Ways lane={lane} currency={currency} />
    <NearLanes near={lane.near} query={{ currency }} open />
  </article>
)

const Calendar = ({
  lane,
  kind,
  currency,
  calendar,
}: Asked & Pick<Loaded, 'calendar'> & { kind: NonNullable<Loaded['kind']> }) => {
  const kindQuery = (of: typeof kind) => ({ mode: of.mode, loadType: of.loadType })
  const ends = { origin: lane.origin.placeId, destination: lane.destination.placeId }
  return (
    <Section
      id="calendar"
      title={m.lane_calendar()}
      note={m.lane_calendar_note({
        currency: calendar === null ? lane.currency : calendarUnit(calendar).words,
        load: referenceLoadOf(kind),
      })}
    >
      {lane.kinds.length < 2 ? null : (
        <div className={styles.choice}>
          <Tabs
            label={m.lane_calendar_kinds()}
            keepScroll
            tabs={lane.kinds.map((of) => ({
              to: `${lanePath(lane, { ...(of === lane.kinds[0] ? {} : kindQuery(of)), currency })}#calendar`,
              label: kindWords(of),
              current: of.mode === kind.mode && of.loadType === kind.loadType,
            }))}
          />
        </div>
      )}
      {calendar === null || calendar.weeks.every((days) => days.every(({ best }) => best === null)) ? (
        <p className="mute">{m.lane_calendar_empty()}</p>
      ) : (
        <PriceCalendar
          calendar={calendar}
          lane={m.detail_lane_name(namesOf(lane))}
          href={(day) => paths.mall({ ...ends, ...kindQuery(kind), departFrom: day, departTo: day, currency })}
        />
      )}
    </Section>
  )
}

export default function Lane() {
  const { lane, departures, stops, kind, currency, ways, calendar, search, demands } = useLoaderData<typeof loader>()
  if (kind === null || ways === null) return <Nothing lane={lane} currency={currency} />
  const counts = countsOf(lane, search?.providerCount ?? kind.providers)
  const only = search?.only ?? null
  return (
    <article className="bar main">
      <Crumbs lane={lane} currency={currency} />
      <h1 className={styles.title}>{m.lane_title(namesOf(lane))}</h1>
      <p className="mute">
        {counts.offers}
        {clauses('', counts.providers)}
      </p>
      <Ways lane={lane} currency={currency} offerId={only?.capacityId} />
      <div className={styles.chart}>
        <LaneChart chart={ways.chart}>{ways.modes.length === 1 ? null : <ChartStrip lanes={ways.modes} />}</LaneChart>
      </div>
      {only === null ? (
        <>
          <Section
            title={m.lane_kinds()}
            note={m.lane_kinds_note({ currency: lane.currency, date: formatShortDate(lane.exchangeDate) })}
          >
            <LaneKinds kinds={lane.kinds} currency={lane.currency} zone={lane.origin.zone} />
          </Section>
          {isOneOffer(lane.kinds) ? null : <Calendar lane={lane} kind={kind} currency={currency} calendar={calendar} />}
        </>
      ) : (
        <OnlyOffer row={only} currency={lane.currency} exchangeDate={lane.exchangeDate} query={{ currency }} />
      )}
      <NextDepartures title={m.lane_departures()} departures={departures} currency={lane.currency} query={{ currency }} />
      {search === null || only !== null ? null : (
        <FirmList
          title={m.lane_providers()}
          note={m.mall_total_providers({ count: search.providerCount, amount: formatNumber(search.providerCount) })}
          firms={search.providers}
        />
      )}
      <StopsOnTheWay stops={stops} />
      {only === null ? <LaneQuestions lane={lane} kind={kind} calendar={calendar} stops={stops} /> : null}
      <OpenDemands demands={demands} />
      <NearLanes near={lane.near} query={{ currency }} open={only !== null} />
    </article>
  )
}

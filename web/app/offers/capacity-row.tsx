/** One offer of the mall: mode and provider, lane with times, transit, space, the total for my cargo. */
import type { Query } from '@tongyun/contract/page-paths'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { formatDuration, formatWeight } from '../i18n/format.ts'
import { cutOffWords } from '../lanes/cut-off-words.ts'
import { LaneDrawing } from '../lanes/lane-drawing.tsx'
import { changesMode } from '../lanes/lane-geometry.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { countryName } from '../places/country-name.ts'
import { paths } from '../site/paths.ts'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import styles from './capacity-row.module.css'
import { ComparePick, type Comparing } from './compare-pick.tsx'
import { ExcludedChargesNote } from './excluded-charges-note.tsx'
import type { MallRow } from './mall-row.ts'
import { ProviderFlags } from './provider-flags.tsx'
import { RowBooking } from './row-booking.tsx'
import { RowPrice } from './row-price.tsx'
import { SpaceGauge } from './space-gauge.tsx'

type Props = {
  row: MallRow
  currency: CurrencyCode
  /** ISO date of the exchange rates behind converted totals. */
  exchangeDate: string
  /** Cargo, ready date and currency, for the offer's own page. */
  query: Query
  /** The longest transit of the list: the scale on which the transits of its rows can be held against each other. */
  longestHours: number
}

/** Latin letters that two lines of the name and of the kind hold for sure; more may be cut. */
const NAME_HOLDS = 40
const KIND_HOLDS = 60
/** A letter of Chinese is as wide as two. */
const isCut = (text: string, holds: number) => text.replace(/[\u2e80-\uffef]/g, 'xx').length > holds

/** Between a phone and a small tablet the drawing is wider, but too rarely to send names for it to everybody (W5). */
const USUAL_LANE_PX = 480

/** The estimate, with the weight it is for where that is assumed. */
const co2eWords = ({ co2eKg, co2eFor: { weightKg, assumed } }: MallRow) => {
  const weight = formatWeight(co2eKg)
  return assumed ? m.mall_row_co2e_assumed({ weight, cargo: formatWeight(weightKg) }) : m.mall_row_co2e({ weight })
}

/** Until when papers and cargo are taken in for the departure that is shown. */
const CutOffs = ({ row: { departure, stops } }: Pick<Props, 'row'>) => {
  const words = departure === null ? [] : cutOffWords(departure, stops[0]?.place.zone ?? 'UTC')
  return words.length === 0 ? null : <p className={styles.cutOff}>{words.join(' · ')}</p>
}

/** Where the cargo changes its means of transport, and how long it stands there. */
const changeWords = (stops: MallRow['stops']): string[] =>
  stops.flatMap(({ place: { name: place }, kind, arriveHours, departHours }, i) => {
    if (kind !== 'transfer' && !changesMode(stops, i)) return []
    const hours = departHours - arriveHours
    return [hours > 0 ? m.mall_row_change({ place, duration: formatDuration(hours) }) : m.mall_row_change_at({ place })]
  })

/** Changes, countries between those of the ends, and the borders with the pair of countries they lie between. */
const Way = ({ row: { transitCountries, stops } }: Pick<Props, 'row'>) => {
  const words = [
    ...changeWords(stops),
    ...(transitCountries.length === 0
      ? []
      : [m.mall_row_through({ countries: transitCountries.map((code) => countryName(code)).join(m.mall_list_separator()) })]),
    ...stops.flatMap(({ place, border }) => (border === null ? [] : [`${place.name} ${border.join('│')}`])),
  ]
  return words.length === 0 ? null : <p className={styles.outside}>{words.join(' · ')}</p>
}

export const CapacityRow = ({ row, currency, exchangeDate, query, longestHours, ...comparing }: Props & Comparing) => {
  const { name } = row.provider
  const outside = row.price.ok && <ExcludedChargesNote outside={row.price.outside} stops={row.stops} />
  const kind = [row.loadType, vocabularyWord('service_mode', row.serviceMode), row.serviceLabel]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <li className={comparing.compared ? `${styles.row} ${styles.compared}` : styles.row}>
      <article className={styles.grid}>
        <div className={styles.who}>
          <ModeMark mode={row.mode} />
          <h2 className={styles.name} title={isCut(name, NAME_HOLDS) ? name : undefined}>
            <Link to={paths.mallDetail(row.capacityId, query)} className={styles.link} discover="none">
              {name}
            </Link>
          </h2>
          <ProviderFlags provider={row.provider} />
          <p className={styles.kind} title={isCut(kind, KIND_HOLDS) ? kind : undefined}>
            {kind}
          </p>
        </div>
        <div className={styles.lane}>
          <LaneDrawing lane={row} size="row" mostPx={USUAL_LANE_PX} />
          {row.departure === null ? <p className={styles.none}>{m.mall_row_no_departure()}</p> : null}
          {/*
            a phone folds what it may be read without, also the rate (row-price.module.css) and the emissions, and names the charges
            left out where no total with them is told
          */}
          <NarrowFold summary={m.mall_row_more()}>
            <CutOffs row={row} />
            <Way row={row} />
            {row.price.ok && row.price.withLocal ? outside : null}
          </NarrowFold>
          {row.price.ok && row.price.withLocal ? null : outside}
        </div>
        <RowPrice
          price={row.price}
          serviceMode={row.serviceMode}
          stops={row.stops}
          currency={currency}
          incoterm={typeof query.incoterm === 'string' ? query.incoterm : undefined}
          exchangeDate={exchangeDate}
        />
        <div className={styles.foot}>
          <p className={styles.transit}>
            <span className="sr">{`${m.mall_column_transit()} `}</span>
            {formatDuration(row.transitHours)}
            <svg className={`m-${row.mode}`} aria-hidden="true">
              <rect width={`${Math.round((row.transitHours / longestHours) * 100)}%`} height="4" />
            </svg>
            <small>{co2eWords(row)}</small>
          </p>
          <div className={styles.space}>
            {row.departure === null ? null : (
              <SpaceGauge left={row.departure.spaceLeft} total={row.departure.spaceTotal} unit={row.spaceUnit} />
            )}
            <RowBooking row={row} query={query} />
          </div>
          <ComparePick capacityId={row.capacityId} name={name} {...comparing} />
        </div>
      </article>
    </li>
  )
}

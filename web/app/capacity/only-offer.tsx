/** The one offer of a lane as a row of the mall shows it, and why nothing is said of how prices lie. */
import type { Query } from '@tongyun/contract/page-paths'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { formatDuration } from '../i18n/format.ts'
import { cutOffWords } from '../lanes/cut-off-words.ts'
import { LaneDrawing } from '../lanes/lane-drawing.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { ExcludedChargesNote } from '../offers/excluded-charges-note.tsx'
import type { MallRow } from '../offers/mall-row.ts'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { referenceLoad } from '../offers/reference-load.ts'
import { RowPrice } from '../offers/row-price.tsx'
import { SpaceGauge } from '../offers/space-gauge.tsx'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import styles from './only-offer.module.css'

type Props = {
  row: MallRow
  currency: CurrencyCode
  /** ISO date of the exchange rates behind a converted total. */
  exchangeDate: string
  /** The currency of the page's address, for the offer's own page. */
  query: Query
}

export const OnlyOffer = ({ row, currency, exchangeDate, query }: Props) => {
  const { departure, price, stops } = row
  const cutOffs = departure === null ? [] : cutOffWords(departure, stops[0]?.place.zone ?? 'UTC')
  return (
    <Section title={m.lane_one()} note={referenceLoad(row)}>
      <article className={styles.offer}>
        <div className={styles.who}>
          <ModeMark mode={row.mode} />
          <h3>
            <Link to={paths.mallDetail(row.capacityId, query)}>{row.provider.name}</Link>
          </h3>
          <ProviderFlags provider={row.provider} />
          <p>
            {[row.loadType, vocabularyWord('service_mode', row.serviceMode), row.serviceLabel]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        </div>
        <div className={styles.way}>
          <LaneDrawing lane={row} size="row" />
          <p>{[formatDuration(row.transitHours), ...cutOffs].join(' · ')}</p>
          {price.ok ? <ExcludedChargesNote outside={price.outside} stops={stops} /> : null}
          {departure === null ? (
            <p>{m.mall_row_no_departure()}</p>
          ) : (
            <SpaceGauge left={departure.spaceLeft} total={departure.spaceTotal} unit={row.spaceUnit} />
          )}
        </div>
        <RowPrice
          price={price}
          serviceMode={row.serviceMode}
          stops={stops}
          currency={currency}
          incoterm={undefined}
          exchangeDate={exchangeDate}
        />
      </article>
      <p className={styles.text}>{m.lane_one_text()}</p>
    </Section>
  )
}

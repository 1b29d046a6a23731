/** One offer in the table of a provider's offers, with the cells that can be edited in place. */
import type { OfferRow } from '@tongyun/contract/supply/offer-list'
import type { BillingUnit, CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { billingUnitWord, spaceCount } from '../i18n/everyday-words.ts'
import { formatDayOfWeek, formatRelative, formatShortDate, formatUnitPrice } from '../i18n/format.ts'
import { LaneDrawing } from '../lanes/lane-drawing.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { SpaceGauge } from '../offers/space-gauge.tsx'
import { paths } from '../site/paths.ts'
import { SecondLine } from '../ui/second-line.tsx'
import { BULK_FORM } from './bulk-bar.tsx'
import { EditableCell } from './editable-cell.tsx'
import styles from './offers.module.css'
import { changeWord, stateTone, stateWord } from './view-words.ts'

/** Load type and what the cargo goes in. */
const kindWords = ({ loadType, equipment }: OfferRow): string =>
  [loadType === null ? null : vocabularyWord('load_type', loadType), ...equipment.slice(0, 3).map(equipmentWord)]
    .filter((word) => word !== null)
    .join(' · ')

/** The lane leads, drawn with its stations; the reference names the row for those who know it. */
const Lane = ({ offer }: { offer: OfferRow }) => {
  const { offerId, reference, mode, origin, destination, stops } = offer
  return (
    <>
      <span className={styles.ends}>
        {origin === null || destination === null
          ? m.offer_no_lane()
          : m.detail_lane_name({ origin: origin.name, destination: destination.name })}
      </span>
      {stops.length === 0 ? null : (
        <div className={styles.line}>
          <LaneDrawing lane={{ mode, stops, departure: null }} size="board" />
        </div>
      )}
      <Link to={paths.offer(offerId)} className={styles.reference}>
        {reference}
      </Link>
      <SecondLine>{kindWords(offer)}</SecondLine>
    </>
  )
}

const unitOf = ({ unit, equipment }: NonNullable<OfferRow['price']>) =>
  equipment === null ? billingUnitWord(unit as BillingUnit) : equipmentWord(equipment)

const Price = ({ offer }: { offer: OfferRow }) => {
  const { price, reference } = offer
  if (price === null) return <span className="mute">{m.offer_no_price()}</span>
  return (
    <>
      <EditableCell offer={offer} path={price.path} value={String(price.amount)} label={m.offer_edit_price({ reference })}>
        {formatUnitPrice(price.amount, price.currency as CurrencyCode)} <small className="mute">/ {unitOf(price)}</small>
      </EditableCell>
      {price.more > 0 && <SecondLine>{m.offer_more_prices({ count: price.more })}</SecondLine>}
    </>
  )
}

const Space = ({ offer }: { offer: OfferRow }) => {
  const { departure, spaceUnit, spacePerDeparture, reference } = offer
  if (spaceUnit === null || spacePerDeparture === null) return null
  return (
    <EditableCell
      offer={offer}
      path="spacePerDeparture"
      value={String(spacePerDeparture)}
      label={m.offer_edit_space({ reference })}
    >
      {departure === null ? (
        spaceCount(spacePerDeparture, spaceUnit)
      ) : (
        <span className={styles.gauge}>
          <SpaceGauge left={departure.spaceLeft} total={departure.spaceTotal} unit={spaceUnit} />
        </span>
      )}
    </EditableCell>
  )
}

type RowProps = { offer: OfferRow; now: string; ticked: boolean; onTick: (ticked: boolean) => void }

export const OfferTableRow = ({ offer, now, ticked, onTick }: RowProps) => {
  const { offerId, reference, origin, departure, validFrom, validTo, confirmedAt, saleStatus } = offer
  const change = changeWord(offer)
  return (
    <tr>
      <td className={styles.tick}>
        <label className={styles.tickLabel}>
          <input
            type="checkbox"
            form={BULK_FORM}
            name="offerIds"
            value={offerId}
            checked={ticked}
            onChange={(event) => onTick(event.target.checked)}
          />
          <span className="sr">{m.offer_select_one({ reference })}</span>
        </label>
      </td>
      <th scope="row">
        <div className={styles.mode}>
          <ModeMark mode={offer.mode} />
        </div>
        <Lane offer={offer} />
      </th>
      <td data-label={m.offer_column_departure()} className="nowrap">
        {departure === null || origin === null ? '' : formatDayOfWeek(departure.etd, origin.zone)}
      </td>
      <td className={styles.priced}>
        <div>
          <Price offer={offer} />
        </div>
      </td>
      <td className={styles.sold}>
        <Space offer={offer} />
      </td>
      <td className={styles.standing}>
        <div>
          <span className={`${styles.state} ${stateTone(offer)}`}>{stateWord(offer)}</span>
          {change !== null && <SecondLine>{change}</SecondLine>}
          {saleStatus === 'on_sale' && confirmedAt !== null && (
            <SecondLine>{m.offer_confirmed({ time: formatRelative(confirmedAt, now) })}</SecondLine>
          )}
        </div>
      </td>
      <td data-label={m.offer_column_valid_to()} className="nowrap">
        {validTo === null ? null : (
          <EditableCell
            offer={offer}
            path="rate.validTo"
            value={validTo}
            type="date"
            label={m.offer_edit_valid_to({ reference })}
          >
            {formatShortDate(validTo)}
          </EditableCell>
        )}
        {validFrom !== null && validFrom > now.slice(0, 10) && (
          <SecondLine>{m.offer_valid_from({ date: formatShortDate(validFrom) })}</SecondLine>
        )}
      </td>
    </tr>
  )
}

/** The table of offers with its bar for what is ticked; on a phone every row is a block that names its values. */
import type { OfferRow } from '@tongyun/contract/supply/offer-list'
import type { BillingUnit, CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { type KeyboardEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { billingUnitWord, spaceCount } from '../i18n/everyday-words.ts'
import { formatDayOfWeek, formatRelative, formatShortDate, formatUnitPrice } from '../i18n/format.ts'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { SpaceGauge } from '../offers/space-gauge.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Table } from '../ui/table.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TickAll, useTicked } from '../ui/tick-all.tsx'
import { EditableCell } from './editable-cell.tsx'
import { type Asked, LIST_FIELDS } from './list-fields.ts'
import styles from './offers.module.css'
import type { OffersAnswer } from './offers-action.ts'
import { changeWord, stateTone, stateWord } from './view-words.ts'

const FORM = 'offers-bulk'

/** Enter in a field does what the button beside it does, never what another button of the bar would. */
const asButtonBeside = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.querySelector('button')?.click()
}

/** The buttons of what is ticked; they belong to the form by its id, for cells have forms of their own. */
const BulkBar = ({ selected, revives }: { selected: number | null; revives: boolean }) => (
  <fieldset className={styles.bulk} aria-label={m.offer_bulk()} data-idle={selected === 0 ? '' : undefined}>
    <legend className={styles.bulkLegend}>
      {m.offer_bulk()} {selected === null ? '' : selected}
    </legend>
    {revives ? (
      <Button type="submit" size="small" form={FORM} name="intent" value="revive">
        {m.offer_do_revive()}
      </Button>
    ) : (
      <Steps />
    )}
  </fieldset>
)

const Steps = () => (
  <>
    <Button type="submit" size="small" form={FORM} name="intent" value="submit">
      {m.offer_do_submit()}
    </Button>
    <Button type="submit" size="small" form={FORM} name="intent" value="confirm">
      {m.offer_do_confirm()}
    </Button>
    <Button type="submit" size="small" form={FORM} name="intent" value="pause">
      {m.offer_do_pause()}
    </Button>
    <Button type="submit" size="small" form={FORM} name="intent" value="resume">
      {m.offer_do_resume()}
    </Button>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and the button in it are the controls */}
    <span className={styles.together} onKeyDown={asButtonBeside}>
      <DateField label={m.offer_do_extend()} labelHidden form={FORM} name="validTo" />
      <Button type="submit" size="small" form={FORM} name="intent" value="extend">
        {m.offer_do_extend_apply()}
      </Button>
    </span>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and the button in it are the controls */}
    <span className={styles.together} onKeyDown={asButtonBeside}>
      <TextField
        label={m.offer_do_reprice()}
        labelHidden
        placeholder="± %"
        form={FORM}
        name="percent"
        inputMode="text"
        maxLength={7}
        autoComplete="off"
      />
      <Button type="submit" size="small" form={FORM} name="intent" value="reprice">
        {m.offer_do_reprice_preview()}
      </Button>
    </span>
    <Button type="submit" size="small" form={FORM} name="intent" value="delete">
      {m.offer_do_delete()}
    </Button>
    <Button type="submit" size="small" kind="danger" form={FORM} name="intent" value="withdraw">
      {m.offer_do_withdraw()}
    </Button>
  </>
)

const Lane = ({ offer: { offerId, reference, origin, destination, loadType, equipment } }: { offer: OfferRow }) => (
  <>
    <Link to={paths.offer(offerId)}>{reference}</Link>
    <SecondLine>
      {origin === null || destination === null ? m.offer_no_lane() : `${origin.name} → ${destination.name}`}
    </SecondLine>
    <SecondLine>
      {[loadType === null ? null : vocabularyWord('load_type', loadType), ...equipment.slice(0, 3).map(equipmentWord)]
        .filter((word) => word !== null)
        .join(' · ')}
    </SecondLine>
  </>
)

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

const Row = ({ offer, now, ticked, onTick }: RowProps) => {
  const { offerId, reference, origin, departure, validFrom, validTo, confirmedAt, saleStatus } = offer
  const change = changeWord(offer)
  return (
    <tr>
      <td className={styles.tick}>
        <label className={styles.tickLabel}>
          <input
            type="checkbox"
            form={FORM}
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
      <td data-label={m.offer_column_price()}>
        <div>
          <Price offer={offer} />
        </div>
      </td>
      <td data-label={m.offer_column_space()}>
        <Space offer={offer} />
      </td>
      <td data-label={m.offer_column_state()}>
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

type Props = {
  offers: readonly OfferRow[]
  total: number
  placeName: string | null
  asked: Asked
  now: string
  answer: OffersAnswer | undefined
}

export const OfferTable = ({ offers, total, placeName, asked, now, answer }: Props) => {
  const hydrated = useHydrated()
  const [whole, setWhole] = useState(false)
  const ids = offers.map(({ offerId }) => offerId)
  const ticked = useTicked(ids)
  const [seen, setSeen] = useState(answer)
  if (seen !== answer) {
    setSeen(answer)
    // What was only asked about, or refused, stays ticked.
    if (answer !== undefined && ('outcomes' in answer || 'changed' in answer)) ticked.tick(ids, false)
  }
  return (
    <>
      <Form method="post" id={FORM}>
        {/* what Enter would press in a field of the bar: nothing, with or without script */}
        <button type="submit" disabled hidden />
        {LIST_FIELDS.map((field) => (
          <input key={field} type="hidden" name={field} value={asked[field]} />
        ))}
      </Form>
      <div className={styles.count}>
        <p aria-live="polite">
          {m.offer_list_count({ count: total })}
          {placeName !== null && ` · ${placeName}`}
        </p>
        <TickAll ticked={ticked} label={m.layout_select_page()} />
      </div>
      <BulkBar selected={hydrated && !whole ? ticked.count : null} revives={asked.view === 'withdrawn'} />
      {total > offers.length && (
        <p className={styles.whole}>
          <Checkbox form={FORM} name="all" value="1" checked={whole} onChange={(event) => setWhole(event.target.checked)}>
            {m.offer_bulk_whole_list({ count: total })}
          </Checkbox>
        </p>
      )}
      <div className={styles.blocks}>
        <Table
          caption={m.offer_list_title()}
          head={
            <tr>
              <th scope="col">
                <span className="sr">{m.offer_bulk()}</span>
              </th>
              <th scope="col">{m.offer_column_offer()}</th>
              <th scope="col">{m.offer_column_departure()}</th>
              <th scope="col">{m.offer_column_price()}</th>
              <th scope="col">{m.offer_column_space()}</th>
              <th scope="col">{m.offer_column_state()}</th>
              <th scope="col">{m.offer_column_valid_to()}</th>
            </tr>
          }
        >
          {offers.map((offer) => (
            <Row
              key={offer.offerId}
              offer={offer}
              now={now}
              ticked={ticked.has(offer.offerId)}
              onTick={(on) => ticked.tick([offer.offerId], on)}
            />
          ))}
        </Table>
      </div>
    </>
  )
}

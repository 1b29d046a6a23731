/** All prices of a change, as they are and as they would be: each can be typed over before it is saved. */
import type { PricePreview } from '@tongyun/contract/supply/offer-changes'
import { STEPS_TO_ROUND } from '@tongyun/contract/supply/terms/reprice-rate'
import * as m from '@tongyun/messages'
import { labelled, withAside } from '@tongyun/messages/joined-words'
import { faultWords, fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { equipmentWord, rateUnit } from '../cargo/equipment-words.ts'
import { RequestKeyField } from '../forms/request-key.tsx'
import { formatChange, formatNumber, formatShortDate, formatUnitPrice } from '../i18n/format.ts'
import { LaneScale } from '../prices/lane-scale.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Table } from '../ui/table.tsx'
import { AgreedFields } from './agreed-fields.tsx'
import styles from './offers.module.css'
import type { OffersAnswer } from './offers-action.ts'
import { chargeName } from './reprice-fields.tsx'
import { typedPriceName } from './typed-prices.ts'

type Preview = Extract<OffersAnswer, { preview: unknown }>['preview']

/** What a price is for; of a charge, which begins without an amount beside it, its currency too. */
const partOf = ({ charge, equipment, fromKg, unit, currency }: PricePreview): string => {
  if (charge !== null) {
    const per = equipment === null ? vocabularyWord('charge_basis', unit) : equipmentWord(equipment)
    return withAside(chargeName(charge), unit === 'percent' ? per : `${currency} / ${per}`)
  }
  return fromKg === null ? rateUnit({ equipment, unit }) : m.offer_reprice_from_kg({ kg: formatNumber(fromKg) })
}

/** A charge begins, or it ends with a price of nothing; anything else moves by a per cent. */
const changeOf = ({ charge, before, after }: PricePreview) => {
  if (before === null) return m.offer_preview_begins()
  if (charge !== null && after === 0) return m.offer_preview_ends()
  return before === 0 ? '' : formatChange(((after - before) / before) * 100)
}

const Row = ({ price, typed }: { price: PricePreview; typed: string | undefined }) => {
  const { offerId, reference, currency, before, after, from, median, lanePercent, suspicious } = price
  const name = typedPriceName(price)
  return (
    <tr>
      <th scope="row">
        <Link to={paths.offer(offerId)}>{reference}</Link>
        {price.origin !== '' && <SecondLine>{`${price.origin} → ${price.destination}`}</SecondLine>}
      </th>
      <td data-label={m.offer_reprice_part()}>{partOf(price)}</td>
      <td data-label={m.offer_preview_before()} className="num">
        {before === null ? '—' : formatUnitPrice(before, currency)}
      </td>
      <td data-label={m.offer_preview_after()} className="num">
        <input
          className={styles.price}
          name={name}
          defaultValue={typed ?? String(after)}
          inputMode="decimal"
          autoComplete="off"
          aria-label={m.offer_preview_new_price({ reference, part: partOf(price) })}
          aria-invalid={typed !== undefined || undefined}
        />
      </td>
      <td data-label={m.offer_preview_change()} className="num">
        {changeOf(price)}
      </td>
      <td data-label={m.offer_preview_lane()}>
        <span className={suspicious ? 'warn flex' : undefined}>
          {suspicious && <Icon name="alert-triangle" />}
          {lanePercent === null ? '—' : formatChange(lanePercent)}
        </span>
        {lanePercent !== null && median !== null && before !== null && (
          <LaneScale lanePercent={lanePercent} beforePercent={(before / median - 1) * 100} suspicious={suspicious} />
        )}
        {median !== null && <SecondLine>{formatUnitPrice(median, currency)}</SecondLine>}
        {suspicious && <SecondLine>{m.offer_price_suspicious()}</SecondLine>}
      </td>
      <td data-label={m.offer_preview_from()} className="nowrap">
        {from === null ? m.offer_preview_at_once() : formatShortDate(from)}
      </td>
    </tr>
  )
}

const Head = () => (
  <tr>
    <th scope="col">{m.offer_column_offer()}</th>
    <th scope="col">{m.offer_reprice_part()}</th>
    <th scope="col" className="num">
      {m.offer_preview_before()}
    </th>
    <th scope="col" className="num">
      {m.offer_preview_after()}
    </th>
    <th scope="col" className="num">
      {m.offer_preview_change()}
    </th>
    <th scope="col">{m.offer_preview_lane()}</th>
    <th scope="col">{m.offer_preview_from()}</th>
  </tr>
)

/** Offers that the change would leave as they are because of a fault. */
const Refused = ({ faulty }: Pick<Preview, 'faulty'>) =>
  faulty.length === 0 ? null : (
    <div className="bad">
      <p>{m.offer_done_faulty({ count: faulty.length })}</p>
      {faulty.slice(0, 20).map(({ offerId, reference, faults }) => (
        <p key={offerId} className="t12">
          <Link to={paths.offer(offerId)}>{reference}</Link>{' '}
          {faults
            .slice(0, 2)
            .map(({ path, rule, params }) => labelled(fieldWord(path), faultWords(rule, params)))
            .join(' · ')}
        </p>
      ))}
    </div>
  )

/** Down and up lead from price to price, as in a spreadsheet; down from the button to the first one. */
const goAlongPrices = (event: KeyboardEvent<HTMLFormElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const prices = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`input.${styles.price}`)]
  const at = prices.indexOf(event.target as HTMLInputElement)
  const next = at < 0 && step < 0 ? undefined : prices[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.select()
}

export const RepricePreview = ({ preview }: { preview: Preview }) => {
  const { offers, faulty, unchanged, total, suspicious, prices, sent, requestKey, roundTo, typed, problem } = preview
  const form = useRef<HTMLFormElement>(null)
  // Who has just asked for the prices goes on with them: Enter saves.
  useEffect(() => {
    if (requestKey !== '') form.current?.querySelector('button')?.focus()
  }, [requestKey])
  return (
    <Form method="post" className={styles.preview} ref={form} onKeyDown={goAlongPrices}>
      <RequestKeyField given={requestKey} answer={undefined} />
      {problem !== undefined && <p className="bad">{problem}</p>}
      <p>
        <b>{offers === 0 ? m.offer_preview_none() : m.offer_preview_offers({ count: offers })}</b>
        {unchanged > 0 && ` · ${m.offer_preview_stay({ count: unchanged })}`}
      </p>
      {suspicious > 0 && <p className="warn">{m.offer_preview_suspicious({ count: suspicious })}</p>}
      {roundTo !== null && (
        <p className="mute t12">
          {m.offer_reprice_rounding({ step: formatNumber(roundTo), least: formatNumber(roundTo * STEPS_TO_ROUND) })}
        </p>
      )}
      <Refused faulty={faulty} />
      <AgreedFields sent={sent} />
      <p className="flex wrap">
        {offers > 0 && (
          <Button type="submit" kind="main" name="intent" value="reprice-now">
            {m.offer_do_reprice_apply()}
          </Button>
        )}
        <Link to="" className={`quiet ${styles.cancel}`}>
          {m.offer_do_cancel()}
        </Link>
        {offers > 0 && <span className="mute t12">{m.offer_preview_typed()}</span>}
      </p>
      {prices.length > 0 && (
        <div className={styles.blocks}>
          <Table caption={m.offer_preview_title()} head={<Head />}>
            {prices.map((price) => (
              <Row key={`${price.offerId}${price.path}`} price={price} typed={typed[typedPriceName(price)]} />
            ))}
          </Table>
        </div>
      )}
      {total > prices.length && <p className="mute t12">{m.offer_more_prices({ count: total - prices.length })}</p>}
    </Form>
  )
}

/** The price of one offer for the reader's cargo: a GET form; with script the engine answers while one types. */
import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import { CONTAINER_PATTERN, PIECE_PATTERN, VEHICLE_PATTERN } from '@tongyun/contract/capacity/terms/cargo-patterns'
import { shownMinor, shownSlices } from '@tongyun/freight/displayed-price'
import { isContainerType, isVehicleType } from '@tongyun/freight/equipment'
import { exchangeRate } from '@tongyun/freight/money'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { CARGO_TYPES, type CargoType, CHARGE_GROUPS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { CargoAndDate } from '../cargo/cargo-summary.ts'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import { assumedWords, equipmentWord } from '../cargo/equipment-words.ts'
import { DateField } from '../i18n/date-field.tsx'
import { formatAmount, formatMoney, formatNumber, formatShortDate } from '../i18n/format.ts'
import { useToday } from '../i18n/use-today.ts'
import { AmountInCurrency } from '../prices/amount.tsx'
import { PriceBar, PriceSwatch } from '../prices/price-bar.tsx'
import { refusalWords } from '../prices/refusal-words.ts'
import { readTotals, type TotalFaults, type Totals, totalFaults } from '../search-bar/cargo-faults.ts'
import { asAddress } from '../search-bar/plain-search.ts'
import type { Typed } from '../search-bar/search-query.ts'
import { WeightField } from '../search-bar/weight-field.tsx'
import { CALCULATE_EVENT } from '../site/calculate-event.ts'
import { filledFields } from '../site/filled-fields.ts'
import { HiddenFields } from '../site/hidden-fields.tsx'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { exchangeSource } from './exchange-source.ts'
import styles from './offer-calculator.module.css'
import type { OfferPriceState } from './use-offer-price.ts'

type Query = CargoAndDate & { currency?: string | undefined }
type Props = {
  detail: CapacityDetail
  query: Query
  /** Numbers of the address that are not numbers. */
  typed: Typed
  offer: OfferPriceState
}

const typedIn = (form: FormData): Totals => ({
  weightKg: String(form.get('weightKg') ?? ''),
  weightUnit: form.get('weightUnit') === 't' ? 't' : 'kg',
  volumeM3: String(form.get('volumeM3') ?? ''),
})

/** What the form holds, as the contract's checked input; fields that cannot be read yet count as empty. */
const cargoInForm = (form: FormData): CargoAndDate => {
  const codes = (name: string, pattern: RegExp) =>
    form
      .getAll(name)
      .map(String)
      .filter((code) => pattern.test(code))
  return {
    ...readTotals(typedIn(form)),
    packages: undefined,
    pieces: codes('pieces', PIECE_PATTERN),
    containers: codes('containers', CONTAINER_PATTERN),
    vehicles: codes('vehicles', VEHICLE_PATTERN),
    cargo: form.getAll('cargo').filter((type): type is CargoType => CARGO_TYPES.includes(type as CargoType)),
    readyFrom: String(form.get('readyFrom') ?? '') || undefined,
  }
}

const isTouched = ({ elements }: HTMLFormElement) =>
  [...elements].some(
    (field) =>
      (field instanceof HTMLInputElement && field.value !== field.defaultValue) ||
      (field instanceof HTMLSelectElement && field.selectedOptions[0]?.defaultSelected === false),
  )

/** Parameters with fields of their own in the form. */
const OWN = new Set(['weightKg', 'volumeM3', 'containers', 'vehicles', 'readyFrom'])
const NO_TOTALS: Totals = { weightKg: '', weightUnit: 'kg', volumeM3: '' }

export const OfferCalculator = ({ detail, query, typed, offer, load }: Props & { load: string }) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const show = () => {
      form.current?.scrollIntoView({ block: 'center' })
      form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus({ preventScroll: true })
    }
    document.addEventListener(CALCULATE_EVENT, show)
    return () => document.removeEventListener(CALCULATE_EVENT, show)
  }, [])
  // What was typed before the script came is priced, not lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    if (form.current !== null && isTouched(form.current)) offer.reprice(cargoInForm(new FormData(form.current)))
  }, [])
  const [faults, setFaults] = useState<TotalFaults>(() => totalFaults({ ...NO_TOTALS, ...typed }))
  const reprice = (event: ChangeEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    setFaults(totalFaults(typedIn(form)))
    offer.reprice(cargoInForm(form))
  }
  const { row } = detail
  const submit = useSubmit()
  // The offer's id is a hidden field: a GET form replaces the query of its address.
  const action = paths.mallDetail(row.capacityId).split('?')[0] ?? ''
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong !== null) return wrong.focus()
    submit(asAddress(filledFields(event.currentTarget)), { action, preventScrollReset: true })
  }
  const hidden = { ...query, id: row.capacityId, capacityId: undefined }
  const asked = paths.askProvider({ ...offer.cargo, offer: row.capacityId })
  return (
    <section className={styles.sheet} aria-labelledby="calculator">
      <h2 id="calculator" className={styles.heading}>
        {offer.referenceCargo ? m.detail_total_reference({ load }) : m.detail_total_for({ cargo: cargoSummary(offer.cargo) })}
      </h2>
      <Total detail={detail} offer={offer} />
      {offer.price.ok && offer.assumed !== null ? (
        <p className="t12 mute">
          {assumedWords(offer.assumed, detail.row.price.ok ? detail.row.price.currency : offer.price.currency)}
        </p>
      ) : null}
      <Form ref={form} action={action} method="get" className={styles.form} onChange={reprice} onSubmit={send} noValidate>
        <HiddenFields query={hidden} except={OWN} />
        <CargoFields detail={detail} query={query} typed={typed} faults={faults} />
        <DateField label={m.detail_ready()} name="readyFrom" defaultValue={query.readyFrom} min={useToday() ?? undefined} />
        <Button type="submit" className={styles.go}>
          {m.detail_recalculate()}
        </Button>
      </Form>
      {offer.live ? <p className="t12 mute no-print">{m.detail_live()}</p> : null}
      <Link
        to={bookingOf(row, offer.cargo)}
        className={`${buttonClass('main')} ${styles.book} no-print`}
        prefetch="none"
        data-thumb-bar=""
      >
        {m.detail_book()}
        {offer.price.ok && (
          <span aria-hidden="true">
            <TotalFigure detail={detail} price={offer.price} mark={undefined} />
          </span>
        )}
      </Link>
      <p className="t13 no-print">
        <Link to={`${asked}#ask`}>{m.buying_ask()}</Link> · <Link to={`${asked}#freeze`}>{m.buying_freeze()}</Link>
      </p>
    </section>
  )
}

/** Where the offer is booked, at the departure the page is about, for the cargo it is priced for. */
const bookingOf = ({ capacityId, departure }: CapacityDetail['row'], { readyFrom: _, ...cargo }: CargoAndDate): string =>
  paths.book({ offer: capacityId, departure: departure?.departureId, ...cargo })

type Figure = { detail: CapacityDetail; price: Extract<OfferPriceState['price'], { ok: true }>; mark: string | undefined }

/** The total in the reader's currency. */
const TotalFigure = ({ detail: { row, exchange }, price, mark }: Figure) => {
  const currency = row.price.ok ? row.price.currency : price.currency
  const minor = shownMinor(price.totalMinor, price.currency, currency, exchange as ExchangeRates)
  return <AmountInCurrency minor={minor} currency={currency} mark={mark} />
}

/** Total, bar and groups in the reader's currency, with the offer's own beside it. */
const Total = ({ detail, offer: { price } }: Pick<Props, 'detail' | 'offer'>) => {
  if (!price.ok) return <p className={styles.refused}>{refusalWords(price)}</p>
  const exchange = detail.exchange as ExchangeRates
  const wanted = detail.row.price.ok ? detail.row.price.currency : price.currency
  const slices = shownSlices(price, wanted, exchange)
  const rate = exchangeRate(price.currency, wanted, exchange)
  return (
    <div aria-live="polite">
      <p className={styles.figure}>
        <TotalFigure detail={detail} price={price} mark={styles.currency} />
      </p>
      {wanted === price.currency || rate === null ? null : (
        <p className="t12 mute">
          {m.detail_converted({
            money: formatMoney(price.totalMinor, price.currency),
            rate: formatNumber(rate, 4),
            date: formatShortDate(exchange.date),
            source: exchangeSource(exchange.source),
          })}
        </p>
      )}
      <div className={styles.bar}>
        <PriceBar slicesMinor={slices} tall />
      </div>
      <dl className={styles.groups}>
        {CHARGE_GROUPS.filter((group) => slices[group] !== 0).map((group) => (
          <div key={group}>
            <dt>
              <PriceSwatch group={group} />
              {vocabularyWord('charge_group', group)}
            </dt>
            <dd className="num">{formatAmount(slices[group], wanted)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Most containers or trucks of a type the list offers; more can be asked for in the search. */
const MOST_UNITS = 10

/** The fields this offer's price depends on: equipment for full loads, weight and volume otherwise. */
const CargoFields = ({ detail: { row }, query, typed, faults }: Omit<Props, 'offer'> & { faults: TotalFaults }) => {
  const weight = {
    name: 'weightKg',
    defaultValue: query.weightKg ?? typed.weightKg,
    error: faults.weightKg,
    unitChoice: { defaultValue: query.weightKg === undefined ? typed.weightUnit : 'kg' },
  }
  if (row.loadType === 'FCL' || row.loadType === 'FTL') {
    const name = row.loadType === 'FCL' ? 'containers' : 'vehicles'
    const types = row.equipment.filter(row.loadType === 'FCL' ? isContainerType : isVehicleType)
    return (
      <>
        {types.map((type) => (
          <Units key={type} name={name} type={type} chosen={query[name]} />
        ))}
        <WeightField label={m.detail_weight_total()} {...weight} />
      </>
    )
  }
  if (query.pieces.length > 0)
    return (
      <p className={styles.packages}>
        {m.detail_packages_listed({ cargo: cargoSummary(query) })}{' '}
        <Link to={paths.calculator({ ...query, cargo: query.cargo })}>{m.detail_packages_edit()}</Link>
      </p>
    )
  return (
    <>
      <WeightField label={m.detail_weight()} {...weight} />
      <NumberField
        label={m.detail_volume()}
        unit={m.home_search_unit_m3()}
        name="volumeM3"
        digits={6}
        defaultValue={query.volumeM3 ?? typed.volumeM3}
        error={faults.volumeM3}
      />
    </>
  )
}

const Units = ({ name, type, chosen }: { name: string; type: string; chosen: readonly string[] }) => {
  const current =
    chosen.find((code) => code.endsWith(`x${type}`)) ??
    (name === 'vehicles' ? chosen.find((code) => code.endsWith('xany')) : undefined)
  const counts = Array.from({ length: MOST_UNITS }, (_, i) => `${i + 1}x${type}`)
  const value = current?.replace(/x.*/, `x${type}`) ?? ''
  const values = value === '' || counts.includes(value) ? counts : [...counts, value]
  return (
    <Select
      label={equipmentWord(type)}
      name={name}
      defaultValue={value}
      options={[{ value: '', label: '0' }, ...values.map((code) => ({ value: code, label: code.slice(0, code.indexOf('x')) }))]}
    />
  )
}

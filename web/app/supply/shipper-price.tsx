/** What the shipper pays, worked out with the market's own engine as one types. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { readSheet } from '@tongyun/contract/supply/offer-faults'
import { rateSchema } from '@tongyun/contract/supply/offer-sheet'
import { equipmentOffered } from '@tongyun/contract/supply/terms/offer-journey-faults'
import { emptyConsignment, referenceConsignment } from '@tongyun/freight/consignment'
import { consignmentFor } from '@tongyun/freight/full-load'
import { priceConsignment } from '@tongyun/freight/price'
import type { ExchangeRates, PriceResult, Rate } from '@tongyun/freight/rate'
import type { TerminalModes } from '@tongyun/freight/terminals'
import type { LoadType, Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { useState } from 'react'
import * as z from 'zod/mini'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { formatList, formatMoney, formatNumber, formatUnitPrice } from '../i18n/format.ts'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { refusalWords } from '../prices/refusal-words.ts'
import { sheetEnds } from '../sheets/sheet-ends.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './offer-form.module.css'
import { numberOf } from './sheet-of-form.ts'

type Context = { mode: Mode; distanceKm: number | null; exchange: ExchangeRates }

/** Prices by what is written so far: a whole rate is enough, the rest of the sheet may be missing. */
const rateOf = (sheet: DraftSheet): Rate | null => {
  const read = z.safeParse(rateSchema, sheet.rate)
  return read.success ? read.data : null
}

/** The engine's price; null while the rate contradicts itself, as one that is being written may. */
const priceOf = (...args: Parameters<typeof priceConsignment>): PriceResult | null => {
  try {
    return priceConsignment(...args)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type TotalProps = { title: string; price: PriceResult | null; ends: TerminalModes }

const Total = ({ title, price, ends }: TotalProps) =>
  price === null ? <p className="mute t12">{m.offer_form_no_price()}</p> : <Priced {...{ title, price, ends }} />

const Priced = ({ title, price, ends }: TotalProps & { price: PriceResult }) => (
  <div className={styles.priced}>
    <p className={styles.pricedHead}>
      <span>{title}</span>
      <b>{price.ok ? formatMoney(price.totalMinor, price.currency) : ''}</b>
    </p>
    {price.ok ? (
      <ul className={styles.pricedLines}>
        {price.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one price keep their order
          <li key={i}>
            <span>
              {chargeWord(line, ends)}
              {line.equipment === null ? '' : ` ${equipmentWord(line.equipment)}`}
            </span>
            <span>
              {formatNumber(line.quantity, 3)} ×{' '}
              {line.basis === 'percent'
                ? m.detail_percent({ amount: formatNumber(line.unitPrice, 2) })
                : formatUnitPrice(line.unitPrice, line.unitCurrency)}
            </span>
            <span className="num">{formatMoney(line.amountMinor, price.currency)}</span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="mute t12">{refusalWords(price)}</p>
    )}
    {price.ok && price.outside.length > 0 && (
      <p className="t12 mute">
        {m.offer_form_outside()}: {formatList([...new Set(price.outside.map((charge) => chargeWord(charge, ends)))])}
      </p>
    )}
  </div>
)

export const ShipperPrice = ({ sheet, mode, distanceKm, exchange }: Context & { sheet: DraftSheet }) => {
  const hydrated = useHydrated()
  const [example, setExample] = useState({ weightKg: '', volumeM3: '' })
  const rate = rateOf(sheet)
  if (rate === null) return <p className="mute t12">{m.offer_form_no_price()}</p>
  const ends = sheetEnds(sheet)
  const whole = readSheet(sheet).sheet
  const equipment = whole === null ? [] : equipmentOffered(whole)
  const loadType = (typeof sheet.loadType === 'string' ? sheet.loadType : null) as LoadType | null
  const context = { date: rate.validFrom, distanceKm, exchange }
  const named = rate.freight.form === 'flat' ? rate.freight.prices.flatMap((price) => price.equipment ?? []) : []
  const goes = equipment.length > 0 ? equipment : named
  const [weightKg = 0, volumeM3 = 0] = [example.weightKg, example.volumeM3].map(numberOf).map((given) => Number(given) || 0)
  const own = { ...emptyConsignment(), weightKg, volumeM3 }
  const typed = own.weightKg > 0 || own.volumeM3 > 0
  return (
    <>
      <Total
        title={m.offer_form_reference_cargo()}
        ends={ends}
        price={priceOf(rate, referenceConsignment(mode, loadType, goes), context)}
      />
      {/* worked out in the browser alone */}
      <fieldset className={styles.example} hidden={!hydrated}>
        <legend>{m.offer_form_own_example()}</legend>
        <TextField
          label={m.offer_form_weight()}
          inputMode="decimal"
          value={example.weightKg}
          onChange={(event) => setExample({ ...example, weightKg: event.target.value })}
        />
        <TextField
          label={m.offer_form_volume()}
          inputMode="decimal"
          value={example.volumeM3}
          onChange={(event) => setExample({ ...example, volumeM3: event.target.value })}
        />
      </fieldset>
      {typed && (
        <Total
          title={m.offer_form_total()}
          ends={ends}
          price={priceOf(rate, consignmentFor(own, { loadType, rate, equipment: goes }).consignment, context)}
        />
      )}
    </>
  )
}

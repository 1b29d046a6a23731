/** The columns of an exported search, in the reader's language; numbers stay numbers and times stay times. */

import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import type { ChargeOutside, PriceResult } from '@tongyun/freight/rate'
import { terminalModes } from '@tongyun/freight/terminals'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { zoneOffsetMs } from '@tongyun/freight/zoned-time'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { withAside } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { PlainCell } from '../../core/workbook.ts'

export type Presented = { row: CapacityRow; price: PriceResult }
type ExportColumn = { header: string; width: number; cell: (presented: Presented) => PlainCell }

const major = (minor: number, currency: CurrencyCode) => minor / 10 ** CURRENCY_DIGITS[currency]

const money = (minor: number, currency: CurrencyCode): PlainCell => ({
  value: major(minor, currency),
  format: CURRENCY_DIGITS[currency] === 0 ? '#,##0' : '#,##0.00',
})

/** 480 is UTC+8, -210 is UTC-3:30. */
const offsetName = (minutes: number) => {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** The hour clocks at the place show, which a workbook knows no zone of, so that the zone stands behind it. */
const localTime = (iso: string | undefined, zone: string): PlainCell => {
  if (iso === undefined) return null
  const instantMs = Date.parse(iso)
  const offsetMs = zoneOffsetMs(zone, instantMs)
  return { value: new Date(instantMs + offsetMs), format: `yyyy-mm-dd hh:mm "${offsetName(Math.round(offsetMs / MINUTE_MS))}"` }
}

/** Every charge in the total: THC 800.00 CNY. */
const includedCharges = ({ row, price }: Presented, locale: Locale) =>
  price.ok
    ? price.lines
        .map(
          ({ code, group, amountMinor }) =>
            `${chargeWord({ code, group }, terminalModes(row.stops), locale)} ${major(amountMinor, price.currency).toFixed(CURRENCY_DIGITS[price.currency])} ${price.currency}`,
        )
        .join('; ')
    : null

const outsideCharge = (charge: ChargeOutside, { row }: Presented, locale: Locale) => {
  const { status, basis, unitPrice, currency } = charge
  const amount = unitPrice === null ? '' : basis === 'percent' ? ` ${unitPrice}%` : ` ${unitPrice} ${currency}`
  const per = unitPrice === null || basis === 'percent' ? '' : ` ${vocabularyWord('charge_basis_per', basis, locale)}`
  return withAside(
    `${chargeWord(charge, terminalModes(row.stops), locale)}${amount}${per}`,
    vocabularyWord('charge_status', status, locale),
    locale,
  )
}

export const exportColumns = (locale: Locale): ExportColumn[] => {
  const to = { locale }
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  // Containers are called by their codes everywhere, those of trucks are only ours.
  const word = (equipment: string) => vocabularyWord('vehicle_type', equipment, locale)
  const shown = ({ row: { price } }: Presented, cell: (price: Extract<CapacityRow['price'], { ok: true }>) => PlainCell) =>
    price.ok ? cell(price) : null
  const column = (header: string, width: number, cell: ExportColumn['cell']): ExportColumn => ({ header, width, cell })
  return [
    column(m.mall_export_reference({}, to), 16, ({ row }) => row.reference),
    column(m.mall_export_mode({}, to), 12, ({ row }) => vocabularyWord('mode', row.mode, locale)),
    column(m.mall_export_service_mode({}, to), 16, ({ row }) => vocabularyWord('service_mode', row.serviceMode, locale)),
    column(m.mall_export_load_type({}, to), 12, ({ row }) => row.loadType && vocabularyWord('load_type', row.loadType, locale)),
    column(m.mall_export_provider({}, to), 30, ({ row }) => row.provider.name),
    column(m.mall_export_origin({}, to), 18, ({ row }) => row.origin.name),
    column(m.mall_export_origin_code({}, to), 10, ({ row }) => row.origin.code),
    column(m.mall_export_destination({}, to), 18, ({ row }) => row.destination.name),
    column(m.mall_export_destination_code({}, to), 10, ({ row }) => row.destination.code),
    column(m.detail_label_transit_countries({}, to), 20, ({ row }) =>
      row.transitCountries.map((code) => countries.of(code)).join(', '),
    ),
    column(m.mall_export_service({}, to), 22, ({ row }) => row.serviceLabel),
    column(m.mall_export_equipment({}, to), 24, ({ row }) => row.equipment.map(word).join(', ')),
    column(m.mall_export_etd({}, to), 23, ({ row }) => localTime(row.departure?.etd, row.origin.zone)),
    column(m.mall_export_eta({}, to), 23, ({ row }) => localTime(row.departure?.eta, row.destination.zone)),
    column(m.mall_export_transit_days({}, to), 10, ({ row }) => Math.round((row.transitHours / 24) * 10) / 10),
    column(m.mall_export_space_left({}, to), 10, ({ row }) => row.departure?.spaceLeft ?? null),
    column(m.mall_export_space_unit({}, to), 10, ({ row }) => vocabularyWord('space_unit', row.spaceUnit, locale)),
    column(m.mall_export_total({}, to), 14, (p) => shown(p, (price) => money(price.totalMinor, price.currency))),
    column(m.mall_export_currency({}, to), 8, (p) => shown(p, (price) => price.currency)),
    column(m.mall_export_freight({}, to), 14, (p) => shown(p, (price) => money(price.slicesMinor.freight, price.currency))),
    column(m.mall_export_origin_charges({}, to), 14, (p) => shown(p, (price) => money(price.slicesMinor.origin, price.currency))),
    column(m.mall_export_destination_charges({}, to), 14, (p) =>
      shown(p, (price) => money(price.slicesMinor.destination, price.currency)),
    ),
    column(m.mall_export_surcharges({}, to), 14, (p) => shown(p, (price) => money(price.slicesMinor.surcharge, price.currency))),
    column(m.mall_export_own_total({}, to), 14, (p) => shown(p, ({ own }) => money(own.totalMinor, own.currency))),
    column(m.mall_export_own_currency({}, to), 8, (p) => shown(p, ({ own }) => own.currency)),
    column(m.mall_export_unit_price({}, to), 12, (p) => shown(p, ({ unitPrice }) => unitPrice.amount)),
    column(m.mall_export_unit({}, to), 12, (p) =>
      shown(p, ({ unitPrice }) =>
        [vocabularyWord('billing_unit_per', unitPrice.unit, locale), unitPrice.equipment && word(unitPrice.equipment)]
          .filter(Boolean)
          .join(' '),
      ),
    ),
    column(m.mall_export_included({}, to), 40, (p) => includedCharges(p, locale)),
    column(m.mall_export_outside({}, to), 40, (p) =>
      p.price.ok ? p.price.outside.map((charge) => outsideCharge(charge, p, locale)).join('; ') : null,
    ),
    column(m.mall_export_price_valid_to({}, to), 12, ({ row }) => row.priceValidTo),
    column(m.mall_export_co2e({}, to), 12, ({ row }) => row.co2eKg),
    column(m.mall_export_id({}, to), 16, ({ row }) => row.capacityId),
  ]
}

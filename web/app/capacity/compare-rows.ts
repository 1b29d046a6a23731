/** What a comparison sets side by side: each row's cells in words, all amounts in one currency, and which cell is best. */
import type { compareCapacities } from '@tongyun/contract/capacity/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import { shownMinor, shownUnitPrice } from '@tongyun/freight/displayed-price'
import { terminalModes } from '@tongyun/freight/terminals'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { rateUnit, serviceWords } from '../cargo/equipment-words.ts'
import { formatList, formatMoney, formatUnitPrice, formatWeight, formatZonedTime } from '../i18n/format.ts'
import type { ComparedGroup, ComparedRow } from '../offers/side-by-side.tsx'
import { countryName } from '../places/country-name.ts'

export type ComparedOffer = DataOf<typeof compareCapacities>['offers'][number]
export type Compared = Pick<DataOf<typeof compareCapacities>, 'offers' | 'currency' | 'exchange'>

/** Positions of the least (or greatest) value; empty when all are equal or only one is known. */
export const bestOf = (values: (number | null)[], least: boolean): number[] => {
  const known = values.filter((value) => value !== null)
  if (known.length < 2 || new Set(known).size === 1) return []
  const best = least ? Math.min(...known) : Math.max(...known)
  return values.flatMap((value, i) => (value === best ? [i] : []))
}

/** Whether all prices begin and end at the same kind of point. */
export const isOneScope = (offers: readonly ComparedOffer[]) => new Set(offers.map(({ row }) => row.serviceMode)).size <= 1

const atPlace = (instant: string | null | undefined, zone: string): string | null =>
  instant == null ? null : formatZonedTime(instant, zone)

/** What the drawn choices do not say. Charges stand last and fold on a narrow page. */
export const compareGroups = ({ offers, currency, exchange }: Compared): ComparedGroup[] => {
  const row = (
    key: string,
    name: string,
    cell: (offer: ComparedOffer) => string | null,
    rank?: (offer: ComparedOffer) => number | null,
    least = true,
  ): ComparedRow => ({
    key,
    name,
    cells: offers.map(cell).map((words) => words || null),
    isSame: new Set(offers.map(cell)).size <= 1,
    best: rank === undefined ? [] : bestOf(offers.map(rank), least),
  })
  return [
    {
      key: 'service',
      title: m.mall_compare_service(),
      rows: [
        row('scope', m.mall_facet_service_mode(), (o) => vocabularyWord('service_mode', o.row.serviceMode)),
        row('unit', m.mall_compare_unit(), ({ row: { price } }) => (price.ok ? unitWords(price) : null)),
        row('loadType', m.mall_facet_load_type(), (o) => o.row.loadType && vocabularyWord('load_type', o.row.loadType)),
        row('label', m.mall_compare_label(), (o) => serviceWords(o.row)),
        row('cargoCutOff', m.detail_cut_off_cargo(), ({ row: { departure, origin } }) =>
          atPlace(departure?.cargoCutOff, origin.zone),
        ),
        row('documentsCutOff', m.detail_cut_off_documents(), ({ row: { departure, origin } }) =>
          atPlace(departure?.documentsCutOff, origin.zone),
        ),
        row('borders', m.detail_label_borders(), (o) =>
          formatList(o.row.stops.flatMap(({ place, border }) => (border === null ? [] : [place.name]))),
        ),
        row('transitCountries', m.detail_label_transit_countries(), (o) =>
          formatList(o.row.transitCountries.map((code) => countryName(code))),
        ),
        row(
          'co2e',
          m.mall_sort_co2e(),
          (o) => formatWeight(o.row.co2eKg),
          (o) => o.row.co2eKg,
        ),
        row('cargo', m.mall_facet_cargo(), (o) => formatList(o.row.cargoTypes.map((type) => vocabularyWord('cargo_type', type)))),
      ],
    },
    ...chargeGroups({ offers, currency, exchange }),
  ]
}

/** A rate brought to another currency, in its digits; less than one of it is read by four, which a rate a kilogram needs. */
const levelledRate = (amount: number, currency: CurrencyCode): string => {
  const digits = CURRENCY_DIGITS[currency]
  return amount < 1 ? formatUnitPrice(amount, currency) : formatMoney(Math.round(amount * 10 ** digits), currency)
}

/** The published rate in the currency of the comparison, and as published where that is another. */
const unitWords = ({ currency, unitPrice, unitPriceShown }: Extract<ComparedOffer['row']['price'], { ok: true }>): string => {
  const written = (price: string) => m.mall_unit_price({ price, unit: rateUnit(unitPrice) })
  const published = formatUnitPrice(unitPrice.amount, unitPrice.currency)
  return unitPrice.currency === currency
    ? written(published)
    : m.mall_compare_levelled({ shown: written(levelledRate(unitPriceShown, currency)), own: published })
}

type Priced = Extract<ComparedOffer['price'], { ok: true }>
type Outside = Priced['outside'][number]
type Charge = Priced['lines'][number] | Outside

/** An amount in the currency of the comparison, and in its own where that is another. */
const levelledWords = (minor: number, own: CurrencyCode, { currency, exchange }: Compared): string => {
  const named = formatMoney(minor, own)
  return own === currency
    ? named
    : m.mall_compare_levelled({ shown: formatMoney(shownMinor(minor, own, currency, exchange), currency), own: named })
}

const levelledUnit = (unitPrice: number, own: CurrencyCode, { currency, exchange }: Compared): string => {
  const named = formatUnitPrice(unitPrice, own)
  const shown = levelledRate(shownUnitPrice(unitPrice, own, currency, exchange), currency)
  return own === currency ? named : m.mall_compare_levelled({ shown, own: named })
}

/** What a charge paid outside the price comes to: its amount where that is known, else its rule. */
const outsideWords = (charge: Outside, currency: CurrencyCode, compared: Compared): string => {
  if (charge.amountMinor !== null) return levelledWords(charge.amountMinor, currency, compared)
  return charge.unitPrice === null || charge.basis === 'percent'
    ? m.detail_on_request()
    : m.detail_outside_price({
        price: levelledUnit(charge.unitPrice, charge.currency, compared),
        per: vocabularyWord('charge_basis_per', charge.basis),
      })
}

const sum = (charges: readonly { amountMinor: number | null }[]) =>
  charges.reduce((all, { amountMinor }) => all + (amountMinor ?? 0), 0)

/** The name all offers give a charge; the general one where their terminals are of different kinds. */
const rowName = (general: string, names: readonly string[]): string =>
  new Set(names).size === 1 ? (names[0] ?? general) : general

/** Charges by name: one row for each that any of the offers has, in three groups. */
const chargeGroups = (compared: Compared): ComparedGroup[] => {
  const priced = compared.offers.map(({ row, price }) => {
    if (!price.ok) return null
    const ends = terminalModes(row.stops)
    // What is one charge at a port and at a rail terminal stands in one row.
    const named = (charges: readonly Charge[]) => Map.groupBy(charges, (charge) => chargeWord(charge))
    const outside = (status: Outside['status']) => named(price.outside.filter((charge) => charge.status === status))
    return {
      ends,
      currency: price.currency,
      included: named(price.lines),
      elsewhere: outside('elsewhere'),
      conditional: outside('conditional'),
    }
  })
  const rows = (
    status: 'included' | 'elsewhere' | 'conditional',
    cell: (charges: readonly Charge[], currency: CurrencyCode) => string,
  ): ComparedRow[] =>
    [...new Set(priced.flatMap((price) => [...(price?.[status].keys() ?? [])]))].map((name) => {
      const cells = priced.map((price) => {
        const charges = price?.[status].get(name) ?? []
        return price === null || charges.length === 0 ? null : cell(charges, price.currency)
      })
      const names = priced.flatMap((price) => price?.[status].get(name)?.map((charge) => chargeWord(charge, price.ends)) ?? [])
      return { key: `${status}${name}`, name: rowName(name, names), cells, isSame: new Set(cells).size <= 1 }
    })
  // Rules for different equipment are all told where one of them has no amount to add up.
  const outside: Parameters<typeof rows>[1] = (charges, currency) =>
    charges.every(({ amountMinor }) => amountMinor !== null)
      ? levelledWords(sum(charges), currency, compared)
      : formatList([...new Set(charges.map((charge) => outsideWords(charge as Outside, currency, compared)))])
  return [
    {
      key: 'included',
      title: vocabularyWord('charge_status', 'included'),
      rows: rows('included', (charges, currency) => levelledWords(sum(charges), currency, compared)),
      folded: true,
    },
    { key: 'elsewhere', title: m.detail_group_elsewhere(), rows: rows('elsewhere', outside), folded: true },
    { key: 'conditional', title: m.detail_group_conditional(), rows: rows('conditional', outside), folded: true },
  ]
}

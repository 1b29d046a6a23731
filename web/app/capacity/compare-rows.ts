/** What a comparison sets side by side: each row's cells in words, and which of them is best. */
import type { compareCapacities } from '@tongyun/contract/capacity/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import { terminalModes } from '@tongyun/freight/terminals'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { rateUnit, serviceWords } from '../cargo/equipment-words.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { spaceCount } from '../i18n/everyday-words.ts'
import {
  formatDuration,
  formatList,
  formatMoney,
  formatShortDate,
  formatUnitPrice,
  formatWeight,
  formatZonedTime,
} from '../i18n/format.ts'
import { countryName } from '../places/country-name.ts'
import { refusalWords } from '../prices/refusal-words.ts'

export type ComparedOffer = DataOf<typeof compareCapacities>['offers'][number]
export type CompareRow = {
  key: string
  name: string
  /** One cell an offer, in their order; null where the offer has nothing of the kind. */
  cells: (string | null)[]
  /** Positions of the best cells; empty where no value is better than another. */
  best: number[]
}
type CompareGroup = { key: string; title: string; rows: CompareRow[] }

/** Positions of the least (or greatest) value; empty when all are equal or only one is known. */
const bestOf = (values: (number | null)[], least: boolean): number[] => {
  const known = values.filter((value) => value !== null)
  if (known.length < 2 || new Set(known).size === 1) return []
  const best = least ? Math.min(...known) : Math.max(...known)
  return values.flatMap((value, i) => (value === best ? [i] : []))
}

/** True when the offers do not all say the same. */
export const differs = ({ cells }: CompareRow) => new Set(cells).size > 1

/** Whether all prices begin and end at the same kind of point. */
export const isOneScope = (offers: readonly ComparedOffer[]) => new Set(offers.map(({ row }) => row.serviceMode)).size <= 1

export const compareGroups = (offers: readonly ComparedOffer[], referenceCargo = false): CompareGroup[] => {
  const row = (
    key: string,
    name: string,
    cell: (offer: ComparedOffer) => string | null,
    rank?: (offer: ComparedOffer) => number | null,
    least = true,
  ): CompareRow => ({
    key,
    name,
    cells: offers.map(cell),
    best: rank === undefined ? [] : bestOf(offers.map(rank), least),
  })
  // A price from door to door is neither better nor worse than one from terminal to terminal.
  const alike = isOneScope(offers)
  const total = ({ row: { price } }: ComparedOffer) => (alike && price.ok ? price.totalMinor : null)
  const local = ({ row: { price } }: ComparedOffer) => (price.ok ? (price.withLocal?.totalMinor ?? price.totalMinor) : null)
  const hasLocal = offers.some(({ row: { price } }) => price.ok && price.withLocal !== null)
  return [
    {
      key: 'price',
      title: m.mall_compare_price(),
      rows: [
        row(
          'total',
          referenceCargo ? m.mall_column_total_reference() : m.mall_column_total(),
          ({ row: { price } }) => (price.ok ? formatMoney(price.totalMinor, price.currency) : refusalWords(price)),
          total,
        ),
        ...(hasLocal
          ? [
              row(
                'withLocal',
                m.mall_compare_with_local(),
                (offer) => {
                  const { price } = offer.row
                  return price.ok ? formatMoney(local(offer) ?? 0, price.currency) : null
                },
                (offer) => (alike ? local(offer) : null),
              ),
            ]
          : []),
        row('scope', m.mall_facet_service_mode(), (o) => vocabularyWord('service_mode', o.row.serviceMode)),
        row('own', m.mall_compare_own(), ({ row: { price } }) =>
          price.ok ? formatMoney(price.own.totalMinor, price.own.currency) : null,
        ),
        row('unit', m.mall_compare_unit(), ({ row: { price } }) =>
          price.ok
            ? m.mall_unit_price({
                price: formatUnitPrice(price.unitPrice.amount, price.unitPrice.currency),
                unit: rateUnit(price.unitPrice),
              })
            : null,
        ),
        row('valid', m.mall_compare_valid(), (o) => formatShortDate(o.row.priceValidTo)),
      ],
    },
    {
      key: 'time',
      title: m.mall_compare_time(),
      rows: [
        row(
          'etd',
          m.mall_compare_etd(),
          ({ row: r }) => r.departure && formatZonedTime(r.departure.etd, r.origin.zone),
          ({ row: r }) => r.departure && Date.parse(r.departure.etd),
        ),
        row(
          'eta',
          m.mall_compare_eta(),
          ({ row: r }) => r.departure && formatZonedTime(r.departure.eta, r.destination.zone),
          ({ row: r }) => r.departure && Date.parse(r.departure.eta),
        ),
        row(
          'transit',
          m.mall_column_transit(),
          (o) => formatDuration(o.row.transitHours),
          (o) => o.row.transitHours,
        ),
        row(
          'space',
          m.mall_column_space(),
          ({ row: r }) => r.departure && spaceCount(r.departure.spaceLeft, r.spaceUnit, currentLocale()),
        ),
        row(
          'co2e',
          m.mall_sort_co2e(),
          (o) => formatWeight(o.row.co2eKg),
          (o) => o.row.co2eKg,
        ),
      ],
    },
    {
      key: 'service',
      title: m.mall_compare_service(),
      rows: [
        row('loadType', m.mall_facet_load_type(), (o) => o.row.loadType && vocabularyWord('load_type', o.row.loadType)),
        row('transitCountries', m.detail_label_transit_countries(), (o) =>
          formatList(o.row.transitCountries.map((code) => countryName(code))),
        ),
        row('borders', m.detail_label_borders(), (o) =>
          formatList(o.row.stops.flatMap(({ place, border }) => (border === null ? [] : [place.name]))),
        ),
        row('label', m.mall_compare_label(), (o) => serviceWords(o.row)),
        row('cargo', m.mall_facet_cargo(), (o) => formatList(o.row.cargoTypes.map((type) => vocabularyWord('cargo_type', type)))),
      ],
    },
    ...chargeGroups(offers),
  ].map((group) => ({ ...group, rows: group.rows.filter((r) => r.cells.some((cell) => cell !== null && cell !== '')) }))
}

type Priced = Extract<ComparedOffer['price'], { ok: true }>
type Outside = Priced['outside'][number]
type Charge = Priced['lines'][number] | Outside

/** What a charge paid outside the price comes to: its amount where that is known, else its rule. */
const outsideWords = (charge: Outside, currency: CurrencyCode): string => {
  if (charge.amountMinor !== null) return formatMoney(charge.amountMinor, currency)
  return charge.unitPrice === null || charge.basis === 'percent'
    ? m.detail_on_request()
    : m.detail_outside_price({
        price: formatUnitPrice(charge.unitPrice, charge.currency),
        per: vocabularyWord('charge_basis_per', charge.basis),
      })
}

const sum = (charges: readonly { amountMinor: number | null }[]) =>
  charges.reduce((all, { amountMinor }) => all + (amountMinor ?? 0), 0)

/** The name all offers give a charge; the general one where their terminals are of different kinds. */
const rowName = (general: string, names: readonly string[]): string =>
  new Set(names).size === 1 ? (names[0] ?? general) : general

/** Charges by name: one row for each that any of the offers has, in three groups. */
const chargeGroups = (offers: readonly ComparedOffer[]): CompareGroup[] => {
  const priced = offers.map(({ row, price }) => {
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
  ): CompareRow[] =>
    [...new Set(priced.flatMap((price) => [...(price?.[status].keys() ?? [])]))].map((name) => ({
      key: `${status}${name}`,
      name: rowName(
        name,
        priced.flatMap((price) => price?.[status].get(name)?.map((charge) => chargeWord(charge, price.ends)) ?? []),
      ),
      cells: priced.map((price) => {
        const charges = price?.[status].get(name) ?? []
        return price === null || charges.length === 0 ? null : cell(charges, price.currency)
      }),
      best: [],
    }))
  // Rules for different equipment are all told where one of them has no amount to add up.
  const outside: Parameters<typeof rows>[1] = (charges, currency) =>
    charges.every(({ amountMinor }) => amountMinor !== null)
      ? formatMoney(sum(charges), currency)
      : formatList([...new Set(charges.map((charge) => outsideWords(charge as Outside, currency)))])
  return [
    {
      key: 'included',
      title: vocabularyWord('charge_status', 'included'),
      rows: rows('included', (charges, currency) => formatMoney(sum(charges), currency)),
    },
    { key: 'elsewhere', title: m.detail_group_elsewhere(), rows: rows('elsewhere', outside) },
    { key: 'conditional', title: m.detail_group_conditional(), rows: rows('conditional', outside) },
  ].filter((group) => group.rows.length > 0)
}

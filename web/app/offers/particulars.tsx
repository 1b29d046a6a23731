/** Every field of the offer by its label (E01), for readers who check line by line. */
import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import type { ModeDetails } from '@tongyun/freight/capacity'
import { isContainerType, isVehicleType } from '@tongyun/freight/equipment'
import { type DetailField, detailFields } from '@tongyun/freight/offer/detail-fields'
import type { Rate } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { ReactNode } from 'react'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { quantityWords } from '../cargo/quantity-words.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { spaceCount } from '../i18n/everyday-words.ts'
import {
  formatDate,
  formatDuration,
  formatList,
  formatMomentDay,
  formatMoney,
  formatNumber,
  formatUnitPrice,
  formatVolume,
  formatWeight,
  formatZonedTime,
} from '../i18n/format.ts'
import { WrittenText } from '../i18n/written-text.tsx'
import { scheduleWords } from '../lanes/schedule-words.ts'
import { countryName } from '../places/country-name.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { formatDistance } from './distance.ts'
import styles from './particulars.module.css'

type Entry = [name: string, value: ReactNode]

/** What the provider wrote, in whichever language. */
const written = (text: string | null) => (text === null ? null : <WrittenText>{text}</WrittenText>)

const yesNo = (value: boolean) => (value ? m.detail_yes() : m.detail_no())

/** `open`: for who has to check every field; readers find most of it in the head, the schedule and the charges. */
export const Particulars = ({ detail, open = false }: { detail: CapacityDetail; open?: boolean }) => {
  const groups: [string, Entry[]][] = [
    [m.detail_particulars_service(), serviceEntries(detail)],
    [m.detail_particulars_price(), priceEntries(detail)],
    [m.detail_particulars_limits(), limitEntries(detail.rate as Rate)],
  ]
  return (
    <Section title={m.detail_particulars()} note={m.detail_reference({ reference: detail.row.reference })}>
      <Disclosure summary={m.detail_particulars_show()} open={open}>
        <div className={styles.groups}>
          {groups.map(([title, entries]) => {
            const known = entries.filter(([, value]) => Boolean(value))
            return known.length === 0 ? null : (
              <div key={title}>
                <h3>{title}</h3>
                <dl className={styles.list}>
                  {known.map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            )
          })}
        </div>
      </Disclosure>
    </Section>
  )
}

const serviceEntries = (detail: CapacityDetail): Entry[] => {
  const { row } = detail
  const departure = row.departure
  return [
    [m.offer_field_mode(), vocabularyWord('mode', row.mode)],
    [m.detail_label_lane(), m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name })],
    [m.offer_field_serviceMode(), vocabularyWord('service_mode', row.serviceMode)],
    [m.offer_field_loadType(), row.loadType === null ? null : vocabularyWord('load_type', row.loadType)],
    [
      row.mode === 'sea' ? m.detail_label_ets() : m.detail_label_etd(),
      departure && formatZonedTime(departure.etd, row.origin.zone),
    ],
    [m.detail_label_eta(), departure && formatZonedTime(departure.eta, row.destination.zone)],
    [m.detail_label_transit(), formatDuration(row.transitHours)],
    [m.detail_label_distance(), m.detail_estimated({ value: formatDistance(detail.distanceKm) })],
    [m.detail_label_cycle(), scheduleWords(detail.schedule)],
    [m.detail_label_stopover(), formatList(row.stops.slice(1, -1).map((stop) => stop.place.name)) || m.detail_direct()],
    [m.detail_label_transit_countries(), formatList(row.transitCountries.map((country) => countryName(country)))],
    ...modeEntries(detail.details as ModeDetails, detail.carrierName),
    [m.offer_detail({ field: 'containerTypes' }), formatList(row.equipment.filter(isContainerType))],
    [m.offer_detail({ field: 'vehicleTypes' }), formatList(row.equipment.filter(isVehicleType).map(equipmentWord))],
    [m.offer_field_cargoTypes(), formatList(row.cargoTypes.map((type) => vocabularyWord('cargo_type', type)))],
    [m.detail_label_space(), departure && spaceCount(departure.spaceLeft, row.spaceUnit, currentLocale())],
    [m.detail_label_window(), m.detail_from_to({ from: formatDate(detail.availableFrom), to: formatDate(detail.availableTo) })],
    [m.offer_field_pickup(), coverageWords(detail.pickup)],
    [m.offer_field_delivery(), coverageWords(detail.delivery)],
    [m.detail_label_confirmed(), formatMomentDay(row.confirmedAt)],
    [m.offer_field_remarks(), written(detail.remarks)],
  ]
}

const coverageWords = (coverage: CapacityDetail['pickup']): string | null => {
  if (coverage === null) return null
  return formatList([
    ...(coverage.radiusKm === null ? [] : [m.detail_radius({ distance: formatDistance(coverage.radiusKm) })]),
    ...coverage.places,
  ])
}

/** What only its mode says of an offer. */
const modeEntries = (details: ModeDetails, carrierName: string | null): Entry[] => {
  const said: Record<string, unknown> = details
  return detailFields(details.mode)
    .filter(([, { notOnPage }]) => !notOnPage)
    .map(([name, row]): Entry => [m.offer_detail({ field: name }), detailWords(row, said[name], carrierName)])
}

const detailWords = ({ kind }: DetailField, value: unknown, carrierName: string | null): ReactNode => {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return yesNo(value)
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map((mode) => vocabularyWord('mode', mode)).join(' + ')
  return kind === 'carrier' ? [carrierName, value].filter(Boolean).join(' · ') : String(value)
}

const priceEntries = (detail: CapacityDetail): Entry[] => {
  const rate = detail.rate as Rate
  const { freight, currency, chargeable } = rate
  const money = (amount: number) => formatUnitPrice(amount, currency)
  const unit = vocabularyWord('billing_unit', freight.unit)
  const forms: Entry[] =
    freight.form === 'flat'
      ? freight.prices.map(
          (price): Entry => [
            m.detail_label_unit_price_for({ unit: price.equipment === null ? unit : equipmentWord(price.equipment) }),
            money(price.unitPrice),
          ],
        )
      : freight.form === 'per_unit'
        ? [[m.offer_field_rate_freight_unitPrice(), money(freight.unitPrice)]]
        : freight.form === 'base_plus'
          ? [
              [m.offer_field_rate_freight_baseMinor(), formatMoney(freight.baseMinor, currency)],
              [m.offer_field_rate_freight_baseQuantity(), quantityWords(freight.baseQuantity, freight.unit)],
              [
                m.offer_field_rate_freight_additionalUnitPrice(),
                m.mall_unit_price({ price: money(freight.additionalUnitPrice), unit }),
              ],
            ]
          : freight.breaks.map(
              (step): Entry => [
                m.detail_label_break({ weight: formatWeight(step.fromKg) }),
                m.mall_unit_price({ price: money(step.unitPrice), unit }),
              ],
            )
  return [
    [m.offer_field_rate_pricingType(), vocabularyWord('pricing_type', rate.pricingType)],
    [m.offer_field_rate_freight_unit(), unit],
    ...forms,
    [m.offer_field_rate_minimumMinor(), rate.minimumMinor === 0 ? null : formatMoney(rate.minimumMinor, currency)],
    [
      m.offer_field_rate_chargeable_minimumQuantity(),
      chargeable.minimumQuantity === 0 ? null : quantityWords(chargeable.minimumQuantity, freight.unit),
    ],
    [
      m.detail_label_divisor(),
      chargeable.divisorCm3PerKg === null ? null : m.detail_divisor({ divisor: formatNumber(chargeable.divisorCm3PerKg) }),
    ],
    [m.offer_field_minimumFreightNote(), written(detail.minimumFreightNote)],
    [m.offer_field_otherFeesNote(), written(detail.otherFeesNote)],
    [m.detail_label_validity(), m.detail_from_to({ from: formatDate(rate.validFrom), to: formatDate(rate.validTo) })],
  ]
}

const bounds = (least: number | null, most: number | null, format: (n: number) => string): string | null => {
  if (least !== null && most !== null) return `${format(least)} – ${format(most)}`
  if (least !== null) return `≥ ${format(least)}`
  return most === null ? null : `≤ ${format(most)}`
}

const limitEntries = ({ limits }: Rate): Entry[] => {
  const cm = (n: number) => m.layout_unit_cm({ amount: formatNumber(n) })
  return [
    [m.detail_label_weight_limits(), bounds(limits.minWeightKg, limits.maxWeightKg, formatWeight)],
    [m.detail_label_volume_limits(), bounds(limits.minVolumeM3, limits.maxVolumeM3, formatVolume)],
    [m.detail_label_piece_weight(), bounds(null, limits.maxPieceKg, formatWeight)],
    [m.detail_label_piece_length(), bounds(null, limits.maxPieceLengthCm, cm)],
    [m.detail_label_piece_width(), bounds(null, limits.maxPieceWidthCm, cm)],
    [m.detail_label_piece_height(), bounds(null, limits.maxPieceHeightCm, cm)],
  ]
}

/** A demand as everybody sees it. */
import type { DemandRow, QuoteBand } from '@tongyun/contract/demand/center'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer, placeName } from '@tongyun/places'
import { placeInAnswer } from '../places/index.ts'
import type { ShownDemand } from './center.queries.ts'
import { statusAt } from './demand-step.ts'
import { loadTypeOf } from './listing-of-demand.ts'
import { circleUntilOf } from './who-sees.ts'

/** The least number of quotes of each band, most first. */
const BANDS: readonly (readonly [least: number, band: QuoteBand])[] = [
  [6, 'many'],
  [3, 'several'],
  [1, 'few'],
]

const bandOf = (quotes: number): QuoteBand => BANDS.find(([least]) => quotes >= least)?.[1] ?? 'none'

/** Where the firm sits; where it did not say, its cargo's origin stands for it. */
const cityOf = ({ city_id: cityId }: ShownDemand, sheet: DemandSheet, locale: Locale) => {
  const gazetteer = openGazetteer()
  const place = gazetteer.byId(cityId ?? '') ?? gazetteer.byId(sheet.originId ?? '')
  return { cityName: place === undefined ? '' : placeName(place, locale), country: place?.country ?? '' }
}

/** @param isNamed whether the reader may know whose cargo it is; the shipper may hide it from them still */
export const presentRow = (
  shown: ShownDemand,
  { locale, now, isNamed }: { locale: Locale; now: Date; isNamed: boolean },
): DemandRow => {
  const { sheet } = shown
  const circleUntil = circleUntilOf(shown, now)
  const gazetteer = openGazetteer()
  const place = (id: string | null) => placeInAnswer(id as string, gazetteer, locale)
  return {
    demandId: shown.demand_id,
    number: shown.number,
    status: statusAt(shown, now) ?? 'expired',
    origin: place(sheet.originId),
    destination: place(sheet.destinationId),
    stops: sheet.stops.map(({ placeId }) => place(placeId)),
    modes: sheet.modes,
    loadType: loadTypeOf(sheet),
    serviceMode: sheet.serviceMode as DemandRow['serviceMode'],
    incoterm: sheet.incoterm,
    services: sheet.services,
    cargoTypes: sheet.cargoTypes,
    weightKg: sheet.weightKg,
    volumeM3: sheet.volumeM3,
    containers: sheet.containers,
    vehicles: sheet.vehicles,
    readyFrom: sheet.readyFrom as string,
    readyTo: sheet.readyTo as string,
    deliverBy: sheet.deliverBy,
    maxTransitDays: sheet.maxTransitDays,
    shipper: {
      name: isNamed && sheet.isNameShown ? shown[`name_${locale}`] : null,
      businessType: sheet.businessType as DemandRow['shipper']['businessType'],
      ...cityOf(shown, sheet, locale),
      checked: shown.checked,
      memberSince: shown.member_since.toISOString().slice(0, 7),
      dealsDone: shown.deals_done,
      demo: shown.shipper_demo,
    },
    publishedAt: ((circleUntil === null && shown.circle_until) || (shown.published_at as Date)).toISOString(),
    circleUntil: circleUntil?.toISOString() ?? null,
    quotesUntil: (shown.quotes_until as Date).toISOString(),
    quotes: bandOf(shown.live_quotes),
  }
}

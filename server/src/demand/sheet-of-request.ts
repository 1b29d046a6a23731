/** What a demand would begin with: from a query of the mall, of a search for plans or of the calculator, or from a sentence. */
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { consignmentOf } from '@tongyun/contract/capacity/terms/consignment'
import { DEMAND_FIELDS } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Locale } from '@tongyun/freight/locale'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import type * as z from 'zod/mini'
import type { SearchInput } from '../capacity/searching/index.ts'
import type { askedInSentence } from '../search/index.ts'

type Said = Partial<DemandSheet>
type Sentence = ReturnType<typeof askedInSentence>

const FIELDS = searchCapacities.input.shape as Record<string, z.ZodMiniType>

/** Each parameter by itself: one that is unknown or wrong is left out, for the query was written for another page. */
const readQuery = (query: string): SearchInput => {
  const sent = new URLSearchParams(query)
  const read = Object.entries(FIELDS).map(([name, schema]) => {
    const values = sent.getAll(name)
    const given = schema.safeParse(values.length > 1 ? values : values[0])
    return [name, given.success ? given.data : schema.safeParse(undefined).data]
  })
  return Object.fromEntries(read) as SearchInput
}

/** The place of a token or a name; wider areas are no place to load at. */
const placeOf = (typed: string | undefined, locale: Locale): string | undefined => {
  if (typed === undefined) return undefined
  const gazetteer = openGazetteer()
  const token = gazetteer.area(typed) === undefined ? gazetteer.resolve(typed, locale).best?.token : typed
  return gazetteer.byId(token ?? '')?.placeId
}

const only = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined)
const some = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : [...values])
const given = (sheet: { [Name in keyof DemandSheet]?: DemandSheet[Name] | undefined }): Said =>
  Object.fromEntries(Object.entries(sheet).filter(([, value]) => value !== undefined))

type Terms = Omit<SearchInput, 'transit'>

const sheetOfTerms = (asked: Terms, locale: Locale): Said => {
  const { containers, vehicles, pieces } = consignmentOf(asked)
  const from = asked.readyFrom ?? asked.departFrom
  return given({
    originId: placeOf(asked.origin, locale),
    destinationId: placeOf(asked.destination, locale),
    cargoTypes: some(asked.cargo),
    weightKg: asked.weightKg,
    volumeM3: asked.volumeM3,
    packages: asked.packages,
    pieces: some(pieces),
    containers: some(containers),
    vehicles: some(vehicles),
    modes: some(asked.mode),
    loadType: only(asked.loadType),
    serviceMode: only(asked.serviceMode),
    incoterm: asked.incoterm,
    readyFrom: from,
    readyTo: asked.readyTo ?? asked.departTo ?? from,
    deliverBy: asked.arriveBy,
    currency: asked.currency,
  })
}

/** Without what the query does not say. */
export const sheetOfQuery = (query: string, locale: Locale): Said => sheetOfTerms(readQuery(query), locale)

const isOneOf = <Value extends string>(list: readonly Value[], value: string | undefined): value is Value =>
  value !== undefined && (list as readonly string[]).includes(value)

const within = ({ least, most, digits }: { least: number; most: number; digits: number }, value: number | undefined) =>
  value === undefined || value < least || value > most ? undefined : Math.round(value * 10 ** digits) / 10 ** digits

const totalBudget = ({ asked: { budget } }: Sentence): Said => {
  if (budget === undefined || budget.per !== 'total' || !(budget.currency in CURRENCY_DIGITS)) return {}
  const currency = budget.currency as CurrencyCode
  return { currency, targetMinor: Math.max(1, Math.round(budget.amount * 10 ** CURRENCY_DIGITS[currency])) }
}

const goodsOf = ({ asked: { cargo } }: Sentence) => cargo?.text.trim().slice(0, DEMAND_FIELDS.goods.maxLength) || undefined

/** Without what the sentence does not say. */
export const sheetOfSentence = (sentence: Sentence, locale: Locale): Said => {
  const { asked, terms } = sentence
  const { temperatureFromC, temperatureToC, maxTransitDays, hazardClass, unNumber, packages } = DEMAND_FIELDS
  const { services = [] } = asked
  const wanted = [
    ...(services.includes('customs') ? (['customs_export', 'customs_import'] as const) : []),
    ...(['insurance', 'warehousing', 'packing'] as const).filter((service) => services.includes(service)),
  ]
  return {
    ...sheetOfTerms({ ...terms, origin: asked.origin?.token, destination: asked.destination?.token }, locale),
    ...totalBudget(sentence),
    ...given({
      goods: goodsOf(sentence),
      packages: within(packages, asked.pieces?.count),
      services: some(wanted),
      deliverBy: asked.deliverBy,
      maxTransitDays: within(maxTransitDays, asked.maxTransitDays && Math.round(asked.maxTransitDays)),
      temperatureFromC: within(temperatureFromC, asked.temperatureC?.min),
      temperatureToC: within(temperatureToC, asked.temperatureC?.max),
      unNumber: new RegExp(unNumber.pattern).test(asked.unNumber ?? '') ? asked.unNumber : undefined,
      hazardClass: isOneOf(hazardClass.of, asked.hazardClass) ? asked.hazardClass : undefined,
    }),
  }
}

/** What of a gold file is told anew: offers of one kind, with what a sheet of some style says of them. */
import type { Locale } from '@tongyun/freight/locale'
import type { Gazetteer } from '@tongyun/places'
import type { GoldFile, Offer } from '../../sheets/corpus/gold-form.ts'
import type { Random } from './random.ts'
import { ALL_IN, HEADLINE, MONEY, TALK, UNIT, type Way } from './trade-words.ts'
import { amountForm, carrierWords, dayForm, endWords, moneyForm, periodForm, transitForm, weekdaysForm } from './wording.ts'

/** An offer with the words of its ends and carrier. */
export type Told = { offer: Offer; pol: string; pod: string; carrier: string | null }
export type Facts = {
  locale: Locale
  way: Way
  kind: string
  currency: string
  /** What the prices are for, in the order of the sheet. */
  units: readonly string[]
  told: readonly Told[]
  today: string
  /** Which facts this sheet tells. */
  tells: { carrier: boolean; transit: boolean; schedule: boolean; cutoff: boolean; validity: boolean; freeDays: boolean }
  write: {
    day: (iso: string) => string
    period: (from: string | null, to: string) => string
    weekdays: (days: readonly number[]) => string
    transit: (min: number | null, max: number) => string | number
    amount: (amount: number) => string | number
    money: (amount: number) => string
  }
}

const mostOf = <T>(list: readonly T[], keyOf: (one: T) => string): T[] =>
  [...Map.groupBy(list, keyOf).values()].toSorted((a, b) => b.length - a.length)[0] ?? []

const unitOrder = (unit: string) =>
  unit === 'MIN' ? -1 : unit === 'N' || unit === '+0' ? 0 : Number(/\d+/u.exec(unit)?.[0] ?? 0) + (unit === '40HQ' ? 0.5 : 0)

/** Facts of a file for a style that the chance picks; undefined where it has too few offers whose words are plain. */
export const factsOf = (gold: GoldFile, gazetteer: Gazetteer, random: Random): Facts | undefined => {
  const locale = random.pick(['zh', 'en', 'ru'] as const)
  const ends = random.pick([locale, locale, 'en', 'code'] as const)
  const spoilt = new Set(gold.suspicious.flatMap(({ rows }) => rows))
  const priced = gold.offers.flatMap((offer): Offer[] => {
    const prices = offer.prices.filter(({ amount }) => amount !== null)
    const isPlain = offer.via === null && offer.minimum === null && offer.pol[0] != null && offer.pod[0] != null
    const known = prices.every(({ for: unit }) => unit in UNIT || unit === 'N' || /^\+\d+$/u.test(unit))
    return !isPlain || prices.length === 0 || !known || offer.rows.some((row) => spoilt.has(row)) ? [] : [{ ...offer, prices }]
  })
  const groups = [...Map.groupBy(priced, ({ mode, loadType }) => `${mode} ${loadType}`).values()].filter(
    (group) => group.length > 1,
  )
  if (groups.length === 0) return undefined
  const group = random.pick(groups)
  const { mode, loadType } = group[0] as Offer
  const way = (['sea', 'air', 'rail', 'road'] as const).find((each) => each === mode)
  const kind = loadType === null ? mode : `${mode} ${loadType}`
  const currency = mostOf(group, (offer) => String(offer.prices[0]?.currency))[0]?.prices[0]?.currency
  if (way === undefined || !(kind in HEADLINE) || currency == null || !(currency in MONEY && currency in ALL_IN)) return undefined
  const tells = {
    carrier: random.chance(0.8),
    transit: random.chance(0.7),
    schedule: random.chance(0.7),
    cutoff: random.chance(0.4),
    validity: random.chance(0.85),
    freeDays: random.chance(0.4),
  }
  const calls = new Map<string, string | undefined>()
  const told = group
    .filter((offer) => offer.prices.every((price) => price.currency === currency))
    .flatMap((offer): Told[] => {
      const [polId, podId] = [offer.pol[0] as string, offer.pod[0] as string]
      const [pol, pod] = [endWords(gazetteer, polId, way, ends), endWords(gazetteer, podId, way, ends)]
      if (pol === undefined || pod === undefined || pol === pod) return []
      const code = offer.carrier?.codes.join() ?? ''
      if (!calls.has(code)) calls.set(code, carrierWords(offer.carrier?.codes ?? [], random))
      const carrier = tells.carrier && way !== 'rail' && way !== 'road' ? (calls.get(code) ?? null) : null
      if (tells.carrier && offer.carrier !== null && carrier === null && (way === 'sea' || way === 'air')) return []
      const tellsTransit = tells.transit && offer.transit_days_max !== null
      const plain: Offer = {
        ...offer,
        pol: [polId],
        pod: [podId],
        carrier: carrier === null || offer.carrier === null ? null : { ...offer.carrier, words: carrier },
        service: null,
        via: null,
        chargeable: null,
        surcharges: [],
        dates: null,
        cutoff_words: null,
        flight: null,
        remarks: null,
        vehicle: offer.vehicle,
        weekdays: tells.schedule ? offer.weekdays : null,
        cutoff_weekdays: tells.schedule && tells.cutoff && offer.weekdays !== null ? offer.cutoff_weekdays : null,
        transit_days_min: tellsTransit ? offer.transit_days_min : null,
        transit_days_max: tellsTransit ? offer.transit_days_max : null,
        valid_from: tells.validity && offer.valid_to !== null ? offer.valid_from : null,
        valid_to: tells.validity ? offer.valid_to : null,
        free_days: tells.freeDays ? offer.free_days : null,
      }
      return [{ offer: plain, pol, pod, carrier }]
    })
  const same = mostOf(told, ({ offer }) =>
    offer.prices
      .map((price) => price.for)
      .toSorted()
      .join(),
  )
  const byLane = Map.groupBy(same, ({ offer: one }) =>
    [one.pol, one.pod, one.carrier?.words, one.ownership, one.vehicle, one.valid_to].join(),
  )
  // Two offers of one lane that only a fact that is not told keeps apart would be one.
  const unlike = [...byLane.values()].flatMap((lane) => (lane.length === 1 ? lane : []))
  if (unlike.length < 2) return undefined
  return {
    locale,
    way,
    kind,
    currency,
    units: (unlike[0] as Told).offer.prices.map((price) => price.for).toSorted((a, b) => unitOrder(a) - unitOrder(b)),
    told: unlike.slice(0, 14),
    today: gold.today,
    tells,
    write: {
      day: dayForm(locale, random),
      period: periodForm(locale, random),
      weekdays: weekdaysForm(locale, random),
      transit: transitForm(locale, random),
      amount: amountForm(locale, random),
      money: moneyForm(locale, currency, random),
    },
  }
}

/** The one value all offers have, where they have one. */
export const sameOf = <T>(facts: Facts, factOf: (told: Told) => T | null): T | null => {
  const values = facts.told.map(factOf)
  return values.every((value) => value !== null && JSON.stringify(value) === JSON.stringify(values[0]))
    ? (values[0] ?? null)
    : null
}
export const talkOf = ({ locale }: Facts, random: Random) => random.pick(TALK[locale])
export const headlineOf = ({ kind, locale }: Facts, random: Random) => random.pick(HEADLINE[kind]?.[locale] ?? [])

const refusedAsEmpty = { questions: [], refuse: [], suspicious: [], traps: [], notes: '' }
/** The gold of a sheet that tells these offers in these rows. */
export const goldOf = (facts: Facts, file: string, offers: readonly { offer: Offer; rows: string[] }[]): GoldFile => ({
  ...refusedAsEmpty,
  file,
  mode: [facts.way],
  language: facts.locale,
  layout: '',
  today: facts.today,
  offers: offers.map(({ offer, rows }, index) => ({ ...offer, id: `v${index + 1}`, rows })),
})

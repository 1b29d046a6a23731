/** Understanding: one sentence of a shipper to slots, in Chinese, English or Russian. */

import { findBudget } from './budget.ts'
import { dayOfIso, isoOf } from './calendar.ts'
import { findCargo, mainCargo } from './cargo.ts'
import { findContainers } from './containers.ts'
import { type Correctable, findCorrections, takenBack } from './corrections.ts'
import { findTransit, sidesOf } from './date-sides.ts'
import { findDates } from './dates.ts'
import { contentWords, hasFreightWord, isOtherTopic } from './intent.ts'
import type { Assumption, Interpretation, Question, SlotEdits, SlotName, Slots, SlotValues, Span } from './interpretation.ts'
import { mask } from './masking.ts'
import { findDimensions, findHazard, findTemperature } from './measures.ts'
import { findModes } from './modes.ts'
import { once, pattern } from './pattern.ts'
import type { PlaceScanner } from './place-scanner.ts'
import { findPieces, findVolumes, findWeights, type Measured } from './quantities.ts'
import { readRoute } from './read-route.ts'
import { type Found, Sentence } from './sentence.ts'
import {
  findCarriers,
  findDirect,
  findFrequency,
  findIncoterms,
  findLoads,
  findOversize,
  findPreferences,
  findServiceMode,
  findServices,
  findUrgency,
} from './terms.ts'
import { fromLatin } from './transliterated.ts'
import { findTrucks } from './vehicles.ts'

export type InterpretOptions = {
  /** The reader's language; it decides the currency assumed when the text does not show its own. */
  language: 'zh' | 'en' | 'ru'
  /** Today in the reader's zone, YYYY-MM-DD. */
  today: string
  places: PlaceScanner
  /** What the person set by hand; it wins over the text. */
  edits?: SlotEdits
}

const EXACT = 0.98
const DEFAULT_CURRENCY = 0.6

const currencyOf = { zh: 'CNY', en: 'USD', ru: 'RUB' } as const

/** The language a text is written in, by its letters; the reader's where it does not tell. */
const languageOf = (text: string, reader: InterpretOptions['language']): InterpretOptions['language'] => {
  const han = text.match(pattern(/\p{Script=Han}/u))?.length ?? 0
  const cyrillic = text.match(pattern(/\p{Script=Cyrillic}/u))?.length ?? 0
  const latin = text.match(pattern(/\p{Script=Latin}/u))?.length ?? 0
  if (han + cyrillic + latin === 0) return reader
  if (han * 2 > Math.max(cyrillic, latin) && han > 3) return 'zh'
  return cyrillic > latin ? 'ru' : han > 0 && han * 2 > latin ? 'zh' : latin > 0 ? 'en' : reader
}

/** Weight or volume of everything, from what was said of one or of all. */
const whole = (found: readonly Measured[], multiplier: number): Found<number> | undefined => {
  const total = found.find(({ basis }) => basis === 'total')
  const each = found.find(({ basis }) => basis === 'each')
  const [first] = found
  const chosen = total ?? first
  if (!chosen) return undefined
  if (total || (!each && chosen)) return { value: chosen.value, start: chosen.start, end: chosen.end }
  // "5 pallets, 500 kg each": of one. "2 t, 20 kg each carton" with both: the plain one is of all.
  const plain = found.find(({ basis }) => basis === 'plain')
  if (plain && each) return { value: plain.value, start: plain.start, end: plain.end }
  const one = each ?? chosen
  return { value: Math.round(one.value * multiplier * 100) / 100, start: one.start, end: one.end }
}

export const interpret = (written: string, { language, today, places, edits = {} }: InterpretOptions): Interpretation => {
  const latin = fromLatin(written, (word) => places.scan(word.toLowerCase(), word).some(({ end }) => end === word.length))
  const sentence = new Sentence(latin?.text ?? written)
  const toWritten = (span: Span): Span =>
    latin ? { start: latin.offsets[span.start] ?? 0, end: (latin.offsets[span.end - 1] ?? 0) + 1 } : span
  const spanOf = (start: number, end: number) => toWritten(sentence.spanOf(start, end))

  const masked = mask(sentence)
  const seen = places.scan(sentence.text, sentence.cased).filter(({ start, end }) => !sentence.isTaken(start, end))
  // 七台河 is no seven of anything.
  for (const { start, end, isDoubtful } of seen)
    if (!isDoubtful && /[一二三四五六七八九十百千万两半]/.test(sentence.text.slice(start, end))) sentence.take(start, end)
  const corrections = findCorrections(sentence)
  const textLanguage = languageOf(sentence.text, language)
  const assumptions: Assumption[] = []
  const slots: Slots = {}
  const used: { start: number; end: number }[] = [...corrections]
  const put = <K extends SlotName>(
    slot: K,
    value: SlotValues[K],
    found: readonly { start: number; end: number }[],
    confidence = EXACT,
  ) => {
    slots[slot] = { value, confidence, spans: found.map(({ start, end }) => spanOf(start, end)) } as Slots[K]
    used.push(...found)
  }
  /** Without what a correction takes back. */
  const standing = <T extends { start: number; end: number }>(kind: string, found: readonly T[]): T[] => {
    const items = found.map((each) => ({ ...each, kind, each }))
    const gone = takenBack(corrections, items as (Correctable & { each: T })[])
    return items.filter((item) => !gone.has(item)).map(({ each }) => each)
  }

  const frequency = findFrequency(sentence)
  const serviceMode = findServiceMode(sentence)
  const loads = findLoads(sentence)
  const containers = standing(
    'container',
    // "Сборный контейнер" is a way to load, not a container of one's own.
    findContainers(sentence).filter(
      ({ value, start, end }) => value.type !== 'ANY' || !loads.some((load) => load.start < end && load.end > start),
    ),
  )
  const dimensions = findDimensions(sentence)
  const temperature = findTemperature(sentence)
  const hazard = findHazard(sentence)
  const transit = findTransit(sentence)
  const dates = standing('date', findDates(sentence, dayOfIso(today)))
  const carriers = findCarriers(sentence)
  const goods = findCargo(sentence).filter(
    (good) =>
      !seen.some(
        ({ start, end, isDoubtful }) =>
          !isDoubtful && good.start < end && good.end > start && good.end - good.start <= end - start,
      ),
  )
  const cargo = mainCargo(goods)
  const modes = findModes(sentence, goods)
  const trucks = standing('truck', findTrucks(sentence))
  const budgets = standing('budget', findBudget(sentence))
  const pieces = standing('pieces', findPieces(sentence))
  const weights = standing('weight', findWeights(sentence))
  const volumes = standing('volume', findVolumes(sentence))
  const incoterms = findIncoterms(sentence)
  const services = findServices(sentence)
  const preferences = findPreferences(sentence)
  const urgency = findUrgency(sentence)
  const direct = findDirect(sentence)
  const oversize = findOversize(sentence)

  if (frequency) put('frequency', frequency.value, [frequency])
  if (serviceMode) put('serviceMode', serviceMode.value, [serviceMode])
  if (containers.length > 0) {
    const lots = new Map<string, { type: (typeof containers)[number]['value']['type']; count: number }>()
    for (const { value } of containers) {
      const before = lots.get(value.type)
      if (before) before.count += value.count
      else lots.set(value.type, { ...value })
    }
    put('containers', [...lots.values()], containers)
  }
  const truck = trucks.find(({ value }) => value.kind !== 'truck') ?? trucks[0]
  const isReeferBox = truck?.value.kind === 'reefer' && containers.some(({ value }) => /RF|RH/.test(value.type))
  if (truck && !isReeferBox)
    put('vehicle', { ...truck.value, count: Math.max(...trucks.map(({ value }) => value.count)) }, trucks)
  if (dimensions) put('dimensionsCm', dimensions.value, [dimensions])
  if (temperature) put('temperatureC', temperature.value, [temperature])
  if (hazard.isHazardous) put('isHazardous', hazard.isHazardous.value, [hazard.isHazardous])
  if (hazard.unNumber) put('unNumber', hazard.unNumber.value, [hazard.unNumber])
  if (hazard.hazardClass) put('hazardClass', hazard.hazardClass.value, [hazard.hazardClass])

  const piece = pieces[0]
  if (piece) put('pieces', piece.value, pieces.slice(0, 1))
  const boxes = containers.reduce((sum, { value }) => sum + value.count, 0)
  const multiplier = piece?.value.count ?? (boxes > 0 ? boxes : (truck?.value.count ?? 1))
  const weight = whole(weights, multiplier)
  if (weight) put('weightKg', weight.value, weights)
  const volume = whole(volumes, multiplier)
  if (volume) put('volumeM3', volume.value, volumes)
  else if (dimensions) {
    const [length, width, height] = dimensions.value
    const cubic = (length * width * height * (piece?.value.count ?? 1)) / 1e6
    put('volumeM3', Math.round(cubic * 1000) / 1000, [dimensions])
  }

  readDates(dates, transit, sentence, put, today)
  for (const date of dates)
    assumptions.push({
      code: 'dates',
      from: date.from === null ? null : isoOf(date.from),
      to: date.to === null ? null : isoOf(date.to),
      span: spanOf(date.start, date.end),
    })

  const budget = budgets.find(({ value }) => value.currency !== null) ?? budgets[0]
  if (budget) {
    const currency = budget.value.currency ?? currencyOf[textLanguage]
    put('budget', { ...budget.value, currency }, [budget], budget.value.currency === null ? DEFAULT_CURRENCY : EXACT)
    if (budget.value.currency === null) assumptions.push({ code: 'currency', currency })
  }
  if (services.length > 0) put('services', [...new Set(services.map(({ value }) => value))], services)
  if (incoterms[0]) put('incoterm', incoterms[0].value, incoterms.slice(0, 1))
  if (carriers.length > 0) put('carriers', [...new Set(carriers.map(({ value }) => value))], carriers)
  if (direct) put('isDirectOnly', true, [direct])
  if (oversize) put('isOversize', true, [oversize])
  if (urgency) put('isUrgent', true, [urgency])
  if (preferences.length > 0) put('optimize', [...new Set(preferences.map(({ value }) => value))], preferences)
  else if (urgency) put('optimize', ['time'], [urgency])
  if (cargo) put('cargo', { category: cargo.value, text: sentence.cased.slice(cargo.start, cargo.end) }, [cargo])

  const { route, typos } = readRoute(sentence, seen, places, corrections, used)
  const refused = new Set(modes.refused.map(({ value }) => value))
  const asked = standing('mode', modes.asked)
  const isRoad = slots.vehicle !== undefined || loads.some(({ value }) => value === 'FTL' || value === 'LTL')
  const airports = [route.origin, route.destination].every((stop) => stop?.place.kind === 'airport')
  const modeSet = new Set(asked.map(({ value }) => value).filter((mode) => !refused.has(mode)))
  if (isRoad && !refused.has('road')) modeSet.add('road')
  if (airports && modeSet.size === 0) modeSet.add('air')
  if (modeSet.has('multimodal')) for (const mode of [...modeSet]) if (mode !== 'multimodal') modeSet.delete(mode)
  if (modeSet.size > 0) put('modes', [...modeSet], asked.length > 0 ? asked : truck ? [truck] : loads)
  if (refused.size > 0) put('excludedModes', [...refused], modes.refused)
  const load = loads.find(({ value }) => value !== 'consolidated') ?? loads[0]
  if (load) {
    const value = load.value === 'consolidated' ? (modeSet.has('road') ? 'LTL' : 'LCL') : load.value
    put('loadType', value, [load])
  }

  const place = (stop: (typeof route)['origin'] & object) => {
    const { token, name, code, country, kind } = stop.place
    return { token, name, code, country, kind }
  }
  const sure = (stop: (typeof route)['origin'] & object) => {
    const others = stop.mention.candidates.filter(
      ({ name, country }) => name !== stop.place.name || country !== stop.place.country,
    )
    const isTight = others.some(({ importance }) => importance > stop.place.importance - 25)
    if (stop.mention.fit === 'similar') return Math.min(0.7, stop.strength)
    return isTight ? Math.min(0.6, stop.strength) : stop.strength
  }
  for (const slot of ['origin', 'destination', 'portOfLoading', 'portOfDischarge'] as const) {
    const stop = route[slot]
    if (stop) put(slot, place(stop), [stop.mention], sure(stop))
  }
  for (const [slot, stops] of [
    ['destinationAlternatives', route.alternatives],
    ['via', route.via],
    ['avoid', route.avoid],
  ] as const)
    if (stops.length > 0)
      put(
        slot,
        stops.map(place),
        stops.map(({ mention }) => mention),
        Math.min(...stops.map(sure)),
      )
  for (const slot of ['origin', 'destination'] as const) {
    const stop = route[slot]
    if (!stop) continue
    if (stop.strength < 0.9) assumptions.push({ code: 'role_by_order', slot })
    const others = [...new Set(stop.mention.candidates.slice(1).map(({ token }) => token))]
    if (sure(stop) <= 0.6 && others.length > 0) assumptions.push({ code: 'homonym', slot, chosen: stop.place.token, others })
  }
  for (const typo of typos)
    assumptions.push({
      code: 'spelling',
      written: sentence.cased.slice(typo.start, typo.end),
      read: typo.candidates[0]?.token ?? '',
      span: spanOf(typo.start, typo.end),
    })

  for (const [name, value] of Object.entries(edits) as [SlotName, SlotValues[SlotName] | null | undefined][]) {
    if (value === null || value === undefined) delete slots[name]
    else slots[name] = { value, confidence: 1, spans: [] } as never
  }

  for (const { start, end } of used) if (!sentence.isTaken(start, end)) sentence.take(start, end)
  const rest = contentWords(sentence.open)
  const visible = sentence.text
    .split('')
    .map((char, i) => (masked.some(({ start, end }) => i >= start && i < end) ? ' ' : char))
    .join('')
  const slotNames = Object.keys(slots) as SlotName[]
  const isRouted = slots.origin !== undefined && slots.destination !== undefined
  const strong = slotNames.filter((name) => !weakSlots.has(name)).length
  const isFreight = isRouted || strong > 0 || hasFreightWord(visible)
  const isReject =
    Object.keys(edits).length === 0 &&
    (!isFreight || (isOtherTopic(visible) && !isRouted && strong < 2 && !hasFreightWord(visible)))
  if (isReject)
    return {
      slots: {},
      outcome: 'reject',
      missing: [],
      question: null,
      confidence: 1,
      assumptions: [],
      unused: rest.map(({ start, end }) => ({ text: sentence.cased.slice(start, end), span: spanOf(start, end) })),
      masked: masked.map(({ start, end }) => spanOf(start, end)),
    }
  const missing = (['origin', 'destination'] as const).filter((end) => slots[end] === undefined)
  return {
    slots,
    outcome: missing.length > 0 ? 'clarify' : 'search',
    missing,
    question: questionOf(missing, slots),
    confidence: Math.min(1, ...critical.flatMap((name) => slots[name]?.confidence ?? [])),
    assumptions,
    unused: rest.map(({ start, end }) => ({ text: sentence.cased.slice(start, end), span: spanOf(start, end) })),
    masked: masked.map(({ start, end }) => spanOf(start, end)),
  }
}

/** Slots that a text about anything else may fill by accident. */
const weakSlots = new Set<SlotName>([
  'readyFrom',
  'readyTo',
  'deliverBy',
  'isUrgent',
  'optimize',
  'cargo',
  'maxTransitDays',
  'frequency',
  'temperatureC',
  'isDirectOnly',
  'origin',
  'destination',
  'modes',
  'budget',
])

const critical: SlotName[] = [
  'origin',
  'destination',
  'modes',
  'weightKg',
  'volumeM3',
  'containers',
  'vehicle',
  'readyFrom',
  'readyTo',
  'deliverBy',
  'budget',
]

const questionOf = (missing: readonly ('origin' | 'destination')[], slots: Slots): Question | null => {
  if (missing.length === 2) return 'route'
  if (missing[0]) return missing[0]
  if (!slots.weightKg && !slots.volumeM3 && !slots.containers && !slots.vehicle && !slots.pieces) return 'quantity'
  if (!slots.readyFrom && !slots.readyTo && !slots.deliverBy) return 'date'
  return null
}

type Put = <K extends SlotName>(
  slot: K,
  value: SlotValues[K],
  found: readonly { start: number; end: number }[],
  confidence?: number,
) => void

const readyNow = once(
  /货(?:物)?(?:都|已经?|全部)?(?:备好|准备好|好了|齐了|在仓|在库)|已备好|现货|备货完成|(?<![\p{L}])(?:ready now|cargo (?:is )?ready(?: now| to (?:go|ship))?(?! (?:on|by|from|next|in|date|\d))|goods (?:are )?ready(?! (?:on|by|from|next|in|\d))|ready (?:to ship|for (?:pick-?up|shipment|loading|collection))(?! (?:on|by|from|next|in|\d))|available now|in stock|груз (?:уже )?готов(?! (?:с|к|\d|будет|на|в))|готов к (?:отгрузке|отправке|погрузке)|уже готов\p{L}*|товар готов)(?!\p{L})/u,
)

const readDates = (
  dates: ReturnType<typeof findDates>,
  transit: Found<number> | undefined,
  sentence: Sentence,
  put: Put,
  today: string,
) => {
  const sides = sidesOf(sentence.text, dates)
  if (transit) put('maxTransitDays', transit.value, [transit])
  let hasReady = false
  dates.forEach((date, i) => {
    const side = sides[i]
    if (side === 'arrival') {
      if (date.unit === 'within' && date.from !== null && date.to !== null) {
        if (!transit) put('maxTransitDays', date.to - date.from, [date])
      } else if (date.to !== null) put('deliverBy', isoOf(date.to), [date])
      return
    }
    if (hasReady) return
    hasReady = true
    const isReadiness = side === 'ready' && date.bound === 'exact' && date.from !== null
    if (date.from !== null) put('readyFrom', isoOf(date.from), [date])
    if (date.to !== null && !isReadiness) put('readyTo', isoOf(date.to), [date])
  })
  const now = readyNow.exec(sentence.text)
  if (!hasReady && now) put('readyFrom', today, [{ start: now.index, end: now.index + now[0].length }])
}

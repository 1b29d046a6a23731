/** Keeps only the parts of a model’s answer that quote the user’s text. */
import { findBudget } from '@tongyun/freight/understanding/budget'
import { dayOfIso, isoOf } from '@tongyun/freight/understanding/calendar'
import { findDates } from '@tongyun/freight/understanding/dates'
import type { SlotName, Slots, SlotValues, Span } from '@tongyun/freight/understanding/interpretation'
import { numbersIn } from '@tongyun/freight/understanding/numbers'
import type { PlaceScanner, RoutePlace } from '@tongyun/freight/understanding/place-scanner'
import { findVolumes, findWeights } from '@tongyun/freight/understanding/quantities'
import { Sentence } from '@tongyun/freight/understanding/sentence'
import { weightKgFrom } from '@tongyun/freight/units'
import type { ModelAnswer } from './model-answer.ts'

const CONFIDENCE = 0.7
/** A day without a figure in the text, such as "after the holidays", is the model's reckoning. */
const RECKONED = 0.6
/** Offers are not published for later days. */
const MOST_DAYS_AHEAD = 550
const LONGEST_QUOTE = 80
const MOST = 1_000_000_000
const LONGEST_TRANSIT_DAYS = 365

const isLetter = (char: string) => /[\p{L}\p{N}]/u.test(char) && !/\p{Script=Han}/u.test(char)

/** Where a quote stands: whole words of `text`, the first time they stand there. */
const spanOf = (quote: string, text: string): Span | undefined => {
  const words = quote.trim()
  if (words === '' || words.length > LONGEST_QUOTE) return undefined
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
    const end = start + words.length
    const isCut =
      (isLetter(text.charAt(start - 1)) && isLetter(text.charAt(start))) ||
      (isLetter(text.charAt(end - 1)) && isLetter(text.charAt(end)))
    if (!isCut) return { start, end }
  }
  return undefined
}

/** The place a quote names, by the gazetteer alone; of several of the name the one in `country`. */
const placeOf = ({ read, country }: { read: Sentence; country: string | null }, places: PlaceScanner): RoutePlace | undefined => {
  const { text, cased } = read
  const mentions = places.scan(text, cased)
  const candidates = mentions.length === 0 ? places.similar(text.trim()) : mentions.length === 1 ? mentions[0]?.candidates : []
  const found = candidates?.find((candidate) => country === null || candidate.country === country)
  return found && { token: found.token, name: found.name, code: found.code, country: found.country, kind: found.kind }
}

class Grounding {
  readonly slots: Slots = {}
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  put<K extends SlotName>(slot: K, value: SlotValues[K], spans: Span[], confidence = CONFIDENCE) {
    this.slots[slot] = { value, confidence, spans } as Slots[K]
  }

  /** A field and where its quote stands; undefined where it is missing or does not stand in the text. */
  quoted<Field extends { quote: string }>(field: Field | undefined): (Field & { at: Span; read: Sentence }) | undefined {
    const at = field && spanOf(field.quote, this.#text)
    return at && { ...field, at, read: new Sentence(field.quote) }
  }

  allQuoted<Field extends { quote: string }>(fields: readonly Field[] = []) {
    return fields.flatMap((field) => this.quoted(field) ?? [])
  }
}

const isIn = ({ text }: Sentence, amount: number) => amount > 0 && amount <= MOST && numbersIn(text).includes(amount)
const isCount = (read: Sentence, count: number) => Number.isInteger(count) && (count === 1 || isIn(read, count))
const spansOf = (found: readonly { at: Span }[]) => found.map(({ at }) => at)

const groundPlaces = (grounding: Grounding, answer: ModelAnswer, places: PlaceScanner) => {
  for (const slot of ['origin', 'destination', 'portOfLoading', 'portOfDischarge'] as const) {
    const field = grounding.quoted(answer[slot])
    const place = field && placeOf(field, places)
    if (place) grounding.put(slot, place, [field.at])
  }
  for (const slot of ['destinationAlternatives', 'via', 'avoid'] as const) {
    const found = grounding.allQuoted(answer[slot]).flatMap((field) => {
      const place = placeOf(field, places)
      return place ? [{ place, at: field.at }] : []
    })
    const stops = found.map(({ place }) => place)
    if (stops.length > 0) grounding.put(slot, stops, spansOf(found))
  }
}

const groundChoices = (grounding: Grounding, answer: ModelAnswer) => {
  for (const slot of ['modes', 'excludedModes', 'optimize'] as const) {
    const found = grounding.allQuoted<{ quote: string; value: string }>(answer[slot])
    const values = [...new Set(found.map(({ value }) => value))]
    if (values.length > 0) grounding.put(slot, values as SlotValues[typeof slot], spansOf(found))
  }
  const cargo = grounding.quoted(answer.cargo)
  if (cargo) grounding.put('cargo', { category: cargo.value, text: cargo.quote.trim() }, [cargo.at])
  const hazard = grounding.quoted(answer.isHazardous)
  if (hazard) grounding.put('isHazardous', hazard.value, [hazard.at])
}

/** What our own grammars read in a quote counts more than the unit the model names. */
const groundAmounts = (grounding: Grounding, answer: ModelAnswer) => {
  const weight = grounding.quoted(answer.weight)
  const kg =
    weight &&
    (findWeights(weight.read)[0]?.value ?? (isIn(weight.read, weight.amount) ? weightKgFrom(weight.amount, weight.unit) : 0))
  if (weight && kg) grounding.put('weightKg', kg, [weight.at])
  const volume = grounding.quoted(answer.volume)
  const m3 = volume && (findVolumes(volume.read)[0]?.value ?? (isIn(volume.read, volume.amount) ? volume.amount : 0))
  if (volume && m3) grounding.put('volumeM3', m3, [volume.at])
  const boxes = grounding.allQuoted(answer.containers).filter(({ read, count }) => isCount(read, count))
  if (boxes.length > 0)
    grounding.put(
      'containers',
      boxes.map(({ type, count }) => ({ type, count })),
      spansOf(boxes),
    )
  const truck = grounding.quoted(answer.vehicle)
  if (truck && isCount(truck.read, truck.count)) grounding.put('vehicle', { kind: truck.kind, count: truck.count }, [truck.at])
  const budget = grounding.quoted(answer.budget)
  if (!budget) return
  const sum = findBudget(budget.read)[0]?.value ?? (isIn(budget.read, budget.amount) ? budget : undefined)
  if (sum) grounding.put('budget', { amount: sum.amount, currency: sum.currency ?? budget.currency, per: sum.per }, [budget.at])
}

const groundDates = (grounding: Grounding, answer: ModelAnswer, today: string) => {
  const first = dayOfIso(today)
  for (const slot of ['readyFrom', 'readyTo', 'deliverBy'] as const) {
    const field = grounding.quoted(answer[slot])
    const day = dayOfIso(field?.day ?? '')
    if (!field || !(day >= first && day <= first + MOST_DAYS_AHEAD) || isoOf(day) !== field.day) continue
    const figures = numbersIn(field.read.text)
    const read = findDates(field.read, first)
    const isRead = read.some(({ from, to }) => from === day || to === day)
    if (isRead || (read.length === 0 && figures.includes(Number(field.day.slice(-2))))) grounding.put(slot, field.day, [field.at])
    else if (read.length === 0 && figures.length === 0) grounding.put(slot, field.day, [field.at], RECKONED)
  }
  const transit = grounding.quoted(answer.maxTransit)
  if (transit && transit.amount <= LONGEST_TRANSIT_DAYS && Number.isInteger(transit.amount) && isIn(transit.read, transit.amount))
    grounding.put('maxTransitDays', transit.amount, [transit.at])
}

/** `text` is the sentence with what the model was not shown blotted out; spans are offsets in it. */
export const groundAnswer = (
  answer: ModelAnswer,
  { text, today, places }: { text: string; today: string; places: PlaceScanner },
): Slots => {
  const grounding = new Grounding(text)
  groundPlaces(grounding, answer, places)
  groundChoices(grounding, answer)
  groundAmounts(grounding, answer)
  groundDates(grounding, answer, today)
  return grounding.slots
}

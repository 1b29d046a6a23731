import type { searchBySentence as endpoint, SentenceEdits, SentenceResult } from '@tongyun/contract/search/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import type { Interpretation, SlotEdits, SlotName } from '@tongyun/freight/understanding/interpretation'
import type { RoutePlace } from '@tongyun/freight/understanding/place-scanner'
import { type Gazetteer, openGazetteer } from '@tongyun/places'
import { busiestCities, endFilterOf, shownCurrency } from '../capacity/searching/index.ts'
import { NoMatch } from '../core/envelope.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { areaInAnswer } from '../places/index.ts'
import { exchangeRates } from '../reference/index.ts'
import { askedOf, readingOptions } from './asked-in-sentence.ts'
import type { HelpingModel } from './helping-model.ts'
import { planQuestion } from './plan-question.ts'
import { sentenceFieldsOf } from './question-of.ts'
import { routePlaceOf } from './route-place.ts'
import { understand } from './understand.ts'

const MOST_REPLIES = 5
const PLACE_SLOTS = ['origin', 'destination', 'portOfLoading', 'portOfDischarge'] as const
const PLACE_LIST_SLOTS = ['destinationAlternatives', 'via', 'avoid'] as const

/**
 * Edits with the places they stand for.
 * @throws BusinessError 810001 for a text no place fits
 */
const editsOf = (edits: SentenceEdits, gazetteer: Gazetteer, locale: Locale): SlotEdits => {
  const placeOf = (slot: SlotName, text: string): RoutePlace => {
    const place = routePlaceOf(text, gazetteer) ?? routePlaceOf(gazetteer.resolve(text, locale).best?.token ?? '', gazetteer)
    if (place === undefined)
      throw new BusinessError(810001, { field: slot, rule: 'not_listed', path: `edits.${slot}`, limit: '' })
    return place
  }
  const { ...read } = edits as Record<string, unknown>
  for (const slot of PLACE_SLOTS) {
    const token = edits[slot]
    if (typeof token === 'string') read[slot] = placeOf(slot, token)
  }
  for (const slot of PLACE_LIST_SLOTS) {
    const tokens = edits[slot]
    if (tokens) read[slot] = tokens.map((token) => placeOf(slot, token))
  }
  return read as SlotEdits
}

/** Every place that slots and assumptions name, in the reader's words. */
const placesNamed = ({ slots, assumptions }: Interpretation, gazetteer: Gazetteer, { locale }: Context) => {
  const tokens = new Set<string>()
  for (const slot of PLACE_SLOTS) if (slots[slot]) tokens.add(slots[slot].value.token)
  for (const slot of PLACE_LIST_SLOTS) for (const { token } of slots[slot]?.value ?? []) tokens.add(token)
  for (const assumption of assumptions) {
    if (assumption.code === 'homonym') for (const token of [assumption.chosen, ...assumption.others]) tokens.add(token)
    if (assumption.code === 'spelling') tokens.add(assumption.read)
  }
  return Object.fromEntries(
    [...tokens].flatMap((token) => {
      const area = gazetteer.area(token)
      return area === undefined ? [] : [[token, areaInAnswer(area, gazetteer, locale)]]
    }),
  )
}

/** Cities most offers begin or end in, seen from the end that is known. */
const repliesTo = async ({ missing, slots }: Interpretation, gazetteer: Gazetteer, { reader, locale, now }: Context) => {
  const [side] = missing
  if (side === undefined) return []
  const known = slots[side === 'origin' ? 'destination' : 'origin']?.value
  const other = known === undefined ? null : (endFilterOf(known.token, gazetteer) ?? null)
  const cities = await busiestCities(reader, now, { side, other, limit: MOST_REPLIES })
  return cities.flatMap((city) => {
    const area = gazetteer.area(city)
    return area === undefined ? [] : [areaInAnswer(area, gazetteer, locale)]
  })
}

type Handled = Parameters<Operation<typeof endpoint>>[0]

/**
 * A sentence understood, and the plans for it or why there are none.
 * @throws BusinessError 810001 for an edit no place fits, 812001 while the market is not in memory
 */
export const answerSentence = async (
  { text, edits = {}, currency }: Handled,
  context: Context,
  model: HelpingModel | null,
): Promise<SentenceResult> => {
  const { locale, reader, now, log } = context
  const gazetteer = openGazetteer()
  const options = { ...readingOptions(locale, now), edits: editsOf(edits, gazetteer, locale) }
  const { interpretation, engine, understandMs, modelMs } = await understand(text, options, { model, log })
  const understood = performance.now()
  const exchange = await exchangeRates(reader)
  const nothing: Omit<SentenceResult, 'timing'> = {
    text,
    interpretation: interpretation as SentenceResult['interpretation'],
    places: placesNamed(interpretation, gazetteer, context),
    quickReplies: [],
    plans: [],
    alternatives: [],
    reasons: [],
    suggestions: [],
    otherEnds: [],
    relaxations: [],
    neighbours: [],
    mallQuery: {},
    currency: shownCurrency(currency, locale),
    budgetMinor: null,
    referenceCargo: false,
    referenceBox: null,
    partLoads: null,
    mallTotal: null,
    truncated: false,
    engine,
    exchange: { date: exchange.date, source: exchange.source },
    asOf: now.toISOString(),
  }
  const answer = (change: Partial<SentenceResult>): SentenceResult => ({
    ...nothing,
    timing: {
      understandMs,
      modelMs,
      planMs: Math.round((performance.now() - understood) * 100) / 100,
    },
    ...change,
  })
  const asked = askedOf(interpretation)
  const { origin, destination } = asked
  if (interpretation.outcome !== 'search' || origin === undefined || destination === undefined)
    return answer({ quickReplies: await repliesTo(interpretation, gazetteer, context) })
  const question = {
    asked: { ...asked, origin, destination },
    fieldsOf: (routed: Parameters<typeof sentenceFieldsOf>[0]) => ({ currency, ...sentenceFieldsOf(routed) }),
  }
  const planned = await planQuestion(question, context)
  if (planned === null) throw new BusinessError(812001)
  return answer(planned)
}

/** POST /ty/ai/search: without a network unless a model is configured. @throws BusinessError 816001 with the answer as data */
export const searchBySentence = async (input: Handled, context: Context, model: HelpingModel | null) => {
  const answer = await answerSentence(input, context, model)
  if (answer.refusal !== undefined) throw new BusinessError(816001, {}, answer)
  return answer.plans.length > 0 ? answer : new NoMatch(answer)
}

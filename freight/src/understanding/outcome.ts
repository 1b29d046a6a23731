/** What is to be done with what was understood: search, ask for an end of the route, or decline. */
import { isFreightRequest } from './intent.ts'
import type { Interpretation, Question, SlotName, Slots } from './interpretation.ts'
import { topicOf } from './topics.ts'

/** Slots that a text about anything else may fill by accident. */
const weakSlots = new Set<SlotName>([
  'readyFrom',
  'readyTo',
  'readyMeans',
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

/** `visible` is the text without what is masked; `isRouteNamed` where both ends are named though one is not known. What a person set by hand is never declined. */
export const outcomeOf = (
  slots: Slots,
  { visible, isEdited, isRouteNamed }: { visible: string; isEdited: boolean; isRouteNamed: boolean },
): Pick<Interpretation, 'outcome' | 'topic' | 'slots' | 'missing' | 'question' | 'confidence'> => {
  const isRouted = slots.origin !== undefined && slots.destination !== undefined
  const strong = (Object.keys(slots) as SlotName[]).filter((name) => !weakSlots.has(name)).length
  const isFreight = isFreightRequest(visible, {
    isRouted: isRouted || isRouteNamed,
    hasEnd: slots.origin !== undefined || slots.destination !== undefined,
    strong,
    hasCargo: slots.cargo !== undefined && slots.cargo.value.category !== 'general',
    hasMode: slots.modes !== undefined,
    hasWish: slots.optimize !== undefined,
  })
  const topic = isEdited ? null : topicOf(visible, slots)
  if (topic !== null || (!isEdited && !isFreight))
    return { outcome: 'reject', topic, slots: {}, missing: [], question: null, confidence: 1 }
  const missing = (['origin', 'destination'] as const).filter((end) => slots[end] === undefined)
  return {
    outcome: missing.length > 0 ? 'clarify' : 'search',
    topic: null,
    slots,
    missing,
    question: questionOf(missing, slots),
    confidence: Math.min(1, ...critical.flatMap((name) => slots[name]?.confidence ?? [])),
  }
}

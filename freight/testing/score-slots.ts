/**
 * Scores predictions against gold slots. A scalar slot is one unit, every element of a list one; a wrong value counts as missed
 * and as invented. Tolerances: weight and volume 1 %, price 0.5 %, sides 1 cm, vehicle length 0.6 m.
 */
import type { Prediction, QueryPlace, QueryRecord, QuerySlots } from './query-records.ts'

type Value = unknown

const folded = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(city|port|airport|international)$/, '')

/** A place is right by any of its codes, or by any of its names in the same country. */
const isSamePlace = (gold: QueryPlace | undefined, found: QueryPlace | undefined) => {
  if (!gold || !found) return false
  if (found.code && [gold.code, ...(gold.alt ?? [])].includes(found.code)) return true
  if (found.country !== gold.country) return false
  return [gold.name, ...(gold.alt_names ?? [])].some((name) => folded(name) === folded(found.name))
}

const near = (gold: number, found: unknown, share: number) =>
  typeof found === 'number' && Math.abs(gold - found) <= share * Math.max(1e-9, Math.abs(gold))

const sets = new Set(['mode', 'exclude_mode', 'optimize', 'services', 'carrier'])
const placeLists = new Set(['via', 'avoid', 'destination_alts'])
const places = new Set(['origin', 'destination', 'pol', 'pod'])
export const criticalSlots = new Set(
  'origin destination mode exclude_mode weight_kg volume_m3 containers vehicle ready_from ready_to deliver_by budget optimize hazardous'.split(
    ' ',
  ),
)
const slotNames =
  `origin destination destination_alts pol pod via avoid mode exclude_mode load_type service_mode containers vehicle
  weight_kg volume_m3 pieces dims_cm cargo hazardous un_number hazard_class temperature_c oversize ready_from ready_to deliver_by
  max_transit_days urgent budget optimize incoterm services frequency direct_only carrier`.split(/\s+/)

type Fields = Record<string, string | number | null | undefined>
const isEqual = (slot: string, gold: Value, found: Value): boolean => {
  if (places.has(slot) || placeLists.has(slot)) return isSamePlace(gold as QueryPlace, found as QueryPlace)
  const [g, f] = [gold as Fields, found as Fields | undefined]
  switch (slot) {
    case 'weight_kg':
    case 'volume_m3':
      return near(gold as number, found, 0.01)
    case 'vehicle':
      return (
        f?.type === g.type &&
        (f?.count ?? 1) === (g.count ?? 1) &&
        (g.length_m == null || Math.abs(Number(g.length_m) - Number(f?.length_m ?? 0)) < 0.6)
      )
    case 'containers':
      return f?.type === g.type && f?.count === g.count
    case 'pieces':
      return f?.count === g.count && f?.unit === g.unit
    case 'dims_cm': {
      const sorted = (sides: Value) => (sides as number[]).toSorted((a, b) => a - b)
      return Array.isArray(found) && sorted(found).every((side, i) => Math.abs(side - (sorted(gold)[i] ?? 0)) <= 1)
    }
    case 'cargo':
      return f?.category === g.category
    case 'temperature_c':
      return f?.min === g.min && f?.max === g.max
    case 'budget':
      return near(g.amount as number, f?.amount, 0.005) && f?.currency === g.currency && f?.per === g.per
    default:
      return sets.has(slot) ? folded(gold) === folded(found) : JSON.stringify(gold) === JSON.stringify(found)
  }
}

/** Extras that are no invention: what the rest of the gold slots entails. */
const isTolerated = (slot: string, found: Value, gold: QuerySlots) =>
  (slot === 'load_type' && ((found === 'FCL' && gold.containers) || (found === 'FTL' && gold.vehicle))) ||
  (slot === 'pieces' && (found as Fields).unit === 'shipment' && (found as Fields).count === 1) ||
  (slot === 'cargo' && (found as Fields).category === 'general') ||
  (slot === 'pol' && isSamePlace(gold.origin as QueryPlace, found as QueryPlace)) ||
  (slot === 'pod' && isSamePlace(gold.destination as QueryPlace, found as QueryPlace)) ||
  ((slot === 'hazard_class' || slot === 'un_number') && gold.hazardous) ||
  (slot === 'oversize' && gold.dims_cm)

const unitsOf = (slot: string, value: Value): Value[] => {
  if (value == null || (value === false && slot !== 'hazardous') || (Array.isArray(value) && value.length === 0)) return []
  const isList = sets.has(slot) || placeLists.has(slot) || slot === 'containers'
  return isList ? [value].flat() : [value]
}

/** True when every unit of a slot's value stands in the gold slots, or is no invention. */
export const isRightOrTolerated = (slot: string, gold: QuerySlots, value: Value): boolean => {
  const golden = unitsOf(slot, gold[slot])
  return unitsOf(slot, value).every(
    (unit) =>
      golden.some((other) => isEqual(slot, other, unit)) || (golden.length === 0 && Boolean(isTolerated(slot, unit, gold))),
  )
}

type Tally = {
  records: number
  outcome: number
  routed: number
  route: number
  right: number
  invented: number
  missed: number
  criticalRight: number
  criticalInvented: number
  criticalMissed: number
  exact: number
  hallucinated: number
  clarified: number
  clarifiedRight: number
}
const newTally = (): Tally => ({
  records: 0,
  outcome: 0,
  routed: 0,
  route: 0,
  right: 0,
  invented: 0,
  missed: 0,
  criticalRight: 0,
  criticalInvented: 0,
  criticalMissed: 0,
  exact: 0,
  hallucinated: 0,
  clarified: 0,
  clarifiedRight: 0,
})

/** Shares from 0 to 1. */
type Score = {
  records: number
  outcome: number
  route: number
  slotF1: number
  criticalF1: number
  frameExact: number
  hallucination: number
  clarify: number
}
type Report = {
  /** all, then by language and by difficulty. */
  groups: Record<string, Score>
  /** Records about nothing or against the machine: how many are right, of how many. */
  adversarial: { right: number; records: number }
  /** What is wrong with each record, in words. */
  faults: { id: string; text: string; faults: string[] }[]
}

const f1 = (right: number, invented: number, missed: number) => (right ? (2 * right) / (2 * right + invented + missed) : 0)
const share = (part: number, of: number) => (of === 0 ? 1 : part / of)

const scoreOf = (t: Tally): Score => ({
  records: t.records,
  outcome: share(t.outcome, t.records),
  route: share(t.route, t.routed),
  slotF1: f1(t.right, t.invented, t.missed),
  criticalF1: f1(t.criticalRight, t.criticalInvented, t.criticalMissed),
  frameExact: share(t.exact, t.records),
  hallucination: t.records === 0 ? 0 : t.hallucinated / t.records,
  clarify: share(t.clarifiedRight, t.clarified),
})

export const scoreSlots = (records: readonly QueryRecord[], predictions: readonly Prediction[]): Report => {
  const found = new Map(predictions.map((prediction) => [prediction.id, prediction.pred]))
  const tallies: Record<string, Tally> = { all: newTally() }
  const adversarial = { right: 0, records: 0 }
  const faults: Report['faults'] = []
  for (const { id, lang, difficulty, tags, text, gold } of records) {
    const pred: QuerySlots = found.get(id) ?? { expected: 'none' }
    const groups = ['all', lang, difficulty].map((name) => {
      tallies[name] ??= newTally()
      return tallies[name]
    })
    const wrong: string[] = []
    let isCriticalWrong = false
    let isInvented = false
    for (const slot of slotNames) {
      const goldUnits = unitsOf(slot, gold[slot])
      const rest = unitsOf(slot, pred[slot])
      let right = 0
      for (const unit of goldUnits) {
        const at = rest.findIndex((other) => isEqual(slot, unit, other))
        if (at >= 0) {
          right++
          rest.splice(at, 1)
        }
      }
      const missed = goldUnits.length - right
      const invented = rest.filter((unit) => !isTolerated(slot, unit, gold)).length
      const isCritical = criticalSlots.has(slot)
      for (const group of groups) {
        group.right += right
        group.missed += missed
        group.invented += invented
        if (!isCritical) continue
        group.criticalRight += right
        group.criticalMissed += missed
        group.criticalInvented += invented
      }
      if (missed + invented === 0) continue
      wrong.push(`${slot}: ${JSON.stringify(gold[slot])}, read ${JSON.stringify(pred[slot])}`)
      if (isCritical) isCriticalWrong = true
      if (isCritical && goldUnits.length === 0 && invented > 0) isInvented = true
    }
    const isOutcome = pred.expected === gold.expected
    if (!isOutcome) wrong.push(`outcome: ${gold.expected}, read ${pred.expected}`)
    const isExact = isOutcome && !isCriticalWrong
    if (tags.some((tag) => /^(?:injection|nonsense|offtopic)$/.test(tag))) {
      adversarial.records++
      if (isExact) adversarial.right++
    }
    const sorted = (value: Value) => JSON.stringify([value ?? []].flat().toSorted())
    for (const group of groups) {
      group.records++
      if (isOutcome) group.outcome++
      if (isExact) group.exact++
      if (isInvented) group.hallucinated++
      if (gold.origin && gold.destination) {
        group.routed++
        if (isEqual('origin', gold.origin, pred.origin) && isEqual('destination', gold.destination, pred.destination))
          group.route++
      }
      if (gold.expected !== 'clarify') continue
      group.clarified++
      if (sorted(gold.clarify) === sorted(pred.clarify)) group.clarifiedRight++
    }
    if (wrong.length > 0) faults.push({ id, text, faults: wrong })
  }
  return {
    groups: Object.fromEntries(Object.entries(tallies).map(([name, tally]) => [name, scoreOf(tally)])),
    adversarial,
    faults,
  }
}

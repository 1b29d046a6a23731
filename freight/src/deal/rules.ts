/**
 * What may happen to a demand, an invitation, a quote, a hold, a booking and its changes: one table a thing, and the functions
 * that read them. Server guards and pages read the same rows. Instants are milliseconds since 1970 UTC.
 */
import { BOOKING_RULES, type BookingGuard, type BookingState, type BookingTime } from './booking-rules.ts'
import type { Money } from './cancellation.ts'
import {
  CHARGE_CHANGE_RULES,
  type ChargeChangeGuard,
  type ChargeChangeState,
  type ChargeChangeTime,
  ROLLOVER_RULES,
  type RolloverGuard,
  type RolloverState,
  type RolloverTime,
} from './change-rules.ts'
import { DEMAND_RULES, type DemandGuard, type DemandState, type DemandTime } from './demand-rules.ts'
import { HOLD_RULES, type HoldGuard, type HoldState, type HoldTime } from './hold-rules.ts'
import { INVITATION_RULES, type InvitationGuard, type InvitationState, type InvitationTime } from './invitation-rules.ts'
import { QUOTE_RULES, type QuoteGuard, type QuoteState, type QuoteTime } from './quote-rules.ts'
import type { Machine, Pattern, Rule, Side, StateShape } from './rule.ts'

type Table<Rules extends { rules: readonly { action: string }[] }, S, T, G> = {
  action: Rules['rules'][number]['action']
  state: S
  time: T
  guard: G
}

type Tables = {
  demand: Table<typeof DEMAND_RULES, DemandState, DemandTime, DemandGuard>
  invitation: Table<typeof INVITATION_RULES, InvitationState, InvitationTime, InvitationGuard>
  quote: Table<typeof QUOTE_RULES, QuoteState, QuoteTime, QuoteGuard>
  hold: Table<typeof HOLD_RULES, HoldState, HoldTime, HoldGuard>
  booking: Table<typeof BOOKING_RULES, BookingState, BookingTime, BookingGuard>
  rollover: Table<typeof ROLLOVER_RULES, RolloverState, RolloverTime, RolloverGuard>
  charge_change: Table<typeof CHARGE_CHANGE_RULES, ChargeChangeState, ChargeChangeTime, ChargeChangeGuard>
}

export type DealKind = keyof Tables
export type StateOf<K extends DealKind> = Tables[K]['state']
type TimeOf<K extends DealKind> = Tables[K]['time']
type GuardOf<K extends DealKind> = Tables[K]['guard']
type ActionOf<K extends DealKind> = Tables[K]['action']
type RuleOf<K extends DealKind> = Rule<StateOf<K>, TimeOf<K>, GuardOf<K>, ActionOf<K>>

export const DEAL_RULES: { readonly [K in DealKind]: Machine<StateOf<K>, TimeOf<K>, GuardOf<K>, ActionOf<K>> } = {
  demand: DEMAND_RULES,
  invitation: INVITATION_RULES,
  quote: QUOTE_RULES,
  hold: HOLD_RULES,
  booking: BOOKING_RULES,
  rollover: ROLLOVER_RULES,
  charge_change: CHARGE_CHANGE_RULES,
}

/**
 * What the caller knows. Every instant of the table is told, null where there is none: then nothing is too late by it, and
 * nothing happens by it. A guard that is not told is not met.
 */
export type DealFacts<K extends DealKind> = {
  times: Readonly<Record<TimeOf<K>, number | null>>
  met: Readonly<Partial<Record<GuardOf<K>, boolean>>>
  /** What cancelling costs now, for actions that name a fee. */
  fee?: Money
}

const holds = <S extends StateShape>(pattern: Pattern<S>, state: S): boolean =>
  Object.entries(pattern).every(([field, values]) => (values as readonly unknown[]).includes(state[field]))

const applies = <K extends DealKind>({ from }: RuleOf<K>, state: StateOf<K> | null): boolean =>
  from === null || state === null ? from === state : holds(from, state)

/** The state a row leads to; null where the thing is taken away. */
const after = <K extends DealKind>({ to }: RuleOf<K>, state: StateOf<K> | null): StateOf<K> | null => {
  if (to === null) return null
  const next: Record<string, string | null> = { ...state }
  for (const [field, target] of Object.entries(to) as [string, string | null | Record<string, string>][]) {
    const before = next[field] ?? null
    next[field] = target === null || typeof target === 'string' ? target : before === null ? null : (target[before] ?? before)
  }
  return next as StateOf<K>
}

/** True for a state that nothing but a revival leads out of. */
export const isEnded = <K extends DealKind>(kind: K, state: StateOf<K>): boolean =>
  DEAL_RULES[kind].ended.some((pattern) => holds(pattern, state))

/** What time has made of a state by `now` and nobody wrote, one step after the other: what a clock has to write. */
export const dueSteps = <K extends DealKind>(
  kind: K,
  stored: StateOf<K>,
  now: number,
  { times }: DealFacts<K>,
): { rule: RuleOf<K>; at: number; state: StateOf<K> }[] => {
  const timed = DEAL_RULES[kind].rules.flatMap((rule) => {
    const at = rule.due === undefined ? null : times[rule.due]
    return at === null || at > now ? [] : [{ rule, at }]
  })
  const steps: { rule: RuleOf<K>; at: number; state: StateOf<K> }[] = []
  for (let state = stored; steps.length <= timed.length; ) {
    const [next] = timed.filter(({ rule }) => applies(rule, state)).sort((a, b) => a.at - b.at)
    const led = next === undefined ? null : after(next.rule, state)
    if (next === undefined || led === null) break
    steps.push({ ...next, state: led })
    state = led
  }
  return steps
}

/**
 * The state a stored one is in at `now`. What time ends is ended by this comparison, not by a clock that has run: an expired
 * quote reads as expired although nobody wrote it.
 */
export const stateAt = <K extends DealKind>(kind: K, stored: StateOf<K>, now: number, facts: DealFacts<K>): StateOf<K> =>
  dueSteps(kind, stored, now, facts).at(-1)?.state ?? stored

type Hindrance<K extends DealKind> =
  | { reason: 'too_late' | 'too_early'; time: TimeOf<K>; at: number }
  | { reason: 'guard'; guard: GuardOf<K> }

/** What stands against a row that fits the state; null where nothing does. */
const hindrance = <K extends DealKind>(rule: RuleOf<K>, now: number, { times, met }: DealFacts<K>): Hindrance<K> | null => {
  const { before, after: from, guards = [] } = rule
  const ends = before === undefined ? null : times[before]
  if (before !== undefined && ends !== null && now >= ends) return { reason: 'too_late', time: before, at: ends }
  if (from !== undefined) {
    const begins = times[from]
    if (begins === null || now < begins) return { reason: 'too_early', time: from, at: begins ?? Number.POSITIVE_INFINITY }
  }
  const guard = guards.find((each) => met[each] !== true)
  return guard === undefined ? null : { reason: 'guard', guard }
}

/** `until`: the press counts before this instant; absent without a limit. `fee`: what it costs, to be named by the press. */
type AllowedAction<K extends DealKind> = { action: ActionOf<K>; until?: number; fee?: Money }

/**
 * What a side may do now, in the order of the table, each action once. `state` is the stored one, null for a thing that has not
 * begun. Only what a row names is allowed.
 */
export const allowedActions = <K extends DealKind>(
  kind: K,
  state: StateOf<K> | null,
  side: Side,
  now: number,
  facts: DealFacts<K>,
): AllowedAction<K>[] => {
  const current = state === null ? null : stateAt(kind, state, now, facts)
  const allowed = new Map<string, AllowedAction<K>>()
  for (const rule of DEAL_RULES[kind].rules) {
    if (!rule.by.includes(side) || rule.due !== undefined || allowed.has(rule.action)) continue
    if (!applies(rule, current) || hindrance(rule, now, facts) !== null) continue
    const until = rule.before === undefined ? null : facts.times[rule.before]
    const fee = rule.names?.includes('fee') ? facts.fee : undefined
    allowed.set(rule.action, {
      action: rule.action,
      ...(until === null ? {} : { until }),
      ...(fee === undefined ? {} : { fee }),
    })
  }
  return [...allowed.values()]
}

/**
 * Whose turn it is and until when (null: no limit), by the first row of the state that says it is awaited; null where nobody
 * is waited for. Guards are not asked: it is a side's turn also when it first has to put something right.
 */
export const waitingFor = <K extends DealKind>(
  kind: K,
  state: StateOf<K>,
  now: number,
  facts: DealFacts<K>,
): { side: Side; until: number | null } | null => {
  const current = stateAt(kind, state, now, facts)
  const rule = DEAL_RULES[kind].rules.find((each) => each.awaited !== undefined && applies(each, current))
  const side = rule?.by[0]
  return rule?.awaited === undefined || side === undefined ? null : { side, until: facts.times[rule.awaited] }
}

/**
 * Why an action is refused: nothing in the table leads on from here, another side's step, or what stands against it. What time
 * has ended is too late, with the instant that ended it, also where it led to another state.
 */
type Refused<K extends DealKind> = { ok: false } & (
  | { reason: 'wrong_step' }
  | { reason: 'not_your_turn'; waitingFor: { side: Side; until: number | null } | null }
  | Hindrance<K>
)

/**
 * One step: the state it leads to (null: taken away) with its row, or the first thing that stands against it. The server writes
 * with the same guards in its WHERE; this says beforehand what the row to write is, and afterwards why nothing was written. Steps
 * that time makes are those of dueSteps.
 */
export const stepTo = <K extends DealKind>(
  kind: K,
  state: StateOf<K> | null,
  action: ActionOf<K>,
  side: Side,
  now: number,
  facts: DealFacts<K>,
): { ok: true; state: StateOf<K> | null; rule: RuleOf<K> } | Refused<K> => {
  const ended = state === null ? [] : dueSteps(kind, state, now, facts)
  const current = ended.at(-1)?.state ?? state
  const named = DEAL_RULES[kind].rules.filter((rule) => rule.action === action && rule.due === undefined)
  const rules = named.filter((rule) => applies(rule, current))
  if (rules.length === 0) {
    const [first] = ended
    const time = first?.rule.due
    const wasPossible = named.some((rule) => applies(rule, state))
    return first && time && wasPossible
      ? { ok: false, reason: 'too_late', time, at: first.at }
      : { ok: false, reason: 'wrong_step' }
  }
  const mine = rules.filter(({ by }) => by.includes(side))
  if (mine.length === 0) {
    return { ok: false, reason: 'not_your_turn', waitingFor: current === null ? null : waitingFor(kind, current, now, facts) }
  }
  const stands = mine.map((rule) => hindrance(rule, now, facts))
  const free = mine[stands.indexOf(null)]
  if (free !== undefined) return { ok: true, state: after(free, current), rule: free }
  const [first] = stands
  return first ? { ok: false, ...first } : { ok: false, reason: 'wrong_step' }
}

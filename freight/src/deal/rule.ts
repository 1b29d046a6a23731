/**
 * What a row of a transition table says. The tables are data: the server guards by them, pages show from them what is allowed
 * and whose turn it is, notices take from them who is told.
 */
import type { DealLength } from './deal-figures.ts'

export const SIDES = ['buyer', 'provider', 'staff', 'system'] as const
export type Side = (typeof SIDES)[number]

/** Who hears of a step: a side of the deal, or those whom a demand concerns. */
type Told = 'buyer' | 'provider' | 'winner' | 'losers' | 'quoting' | 'invited' | 'matching'

/** What a press has to name as the person saw it; another value now is 811001 with the new one. */
type Named = 'version' | 'revision' | 'total' | 'currency' | 'fee'

/** What happens to the space claim, in the same transaction. `more` holds the difference of an amendment, `settle` ends it. */
type SpaceEffect = 'hold' | 'book' | 'release' | 'more' | 'settle' | 'move'

/** A state: fields side by side, each with one of its values; a thing that has not begun has the state null. */
export type StateShape = Readonly<Record<string, string | null>>

/** The values of each field in which a row applies; a field that is not listed may have any. */
export type Pattern<S extends StateShape> = { readonly [F in keyof S]?: readonly S[F][] }

/** The value a field takes; as a table, only these values change. */
type Target<V extends string | null> = V | { readonly [Before in V & string]?: V }

/**
 * One step. `T` are names of instants, `G` of guards (facts that the caller has looked up), `A` of actions.
 */
export type Rule<S extends StateShape, T extends string, G extends string, A extends string = string> = {
  readonly action: A
  /** Null: the step begins the thing. */
  readonly from: Pattern<S> | null
  /** Fields that change; all of them where the step begins the thing. Null: the thing is taken away. */
  readonly to: { readonly [F in keyof S]?: Target<S[F]> } | null
  readonly by: readonly Side[]
  readonly tells: readonly Told[]
  readonly guards?: readonly G[]
  /** Possible only before this instant; */
  readonly before?: T
  /** only from this instant on. */
  readonly after?: T
  /** A step of the system that time makes: from this instant on the thing is in the new state, whether it was written or not. */
  readonly due?: T
  /** The step others wait for: it is the turn of the first side of `by`, until this instant. */
  readonly awaited?: T
  /** Instants the step sets, each by the figure of DEAL_FIGURES that gives its length (timeAfter). */
  readonly sets?: { readonly [Time in T]?: DealLength }
  readonly names?: readonly Named[]
  /** The step needs one of these. */
  readonly reasons?: readonly string[]
  /** Why the system did it, for its event and its notice. */
  readonly because?: string
  readonly space?: SpaceEffect
  /** The step leads out of an ended state. */
  readonly revives?: true
}

/** A table of steps, the values of each field, and the patterns of its ended states. */
export type Machine<S extends StateShape, T extends string, G extends string, A extends string = string> = {
  readonly fields: { readonly [F in keyof S]: readonly S[F][] }
  readonly ended: readonly Pattern<S>[]
  readonly rules: readonly Rule<S, T, G, A>[]
}

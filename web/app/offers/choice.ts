/** One way to have a cargo carried, as comparisons draw it beside others: an offer, a quote, a plan of several legs. */
import type { ChargeGroup, CurrencyCode, LegMode } from '@tongyun/freight/vocabulary'
import type { ReactNode } from 'react'
import type { LaneStop } from '../lanes/lane-geometry.ts'

/** A stretch in one mode; instants in milliseconds. `mode` null: by several, nobody says where they change. */
type RunPiece = { mode: LegMode | null; from: number; to: number }

/** A change or a border between the ends, from the arrival there until one goes on. */
type RunStation = { kind: 'transfer' | 'border'; from: number; to: number; words: string }

/** Until when papers or cargo are taken in, in milliseconds and in words. */
export type RunClosing = { at: number; words: string }

export type ChoiceRun = {
  pieces: readonly RunPiece[]
  /** The earliest first; none where nobody said. */
  closings?: readonly RunClosing[]
  stations?: readonly RunStation[]
  /** Where it begins and ends: at a door or a terminal. */
  ends: readonly [LaneStop['kind'], LaneStop['kind']]
  /** In words, with their zones. */
  departs: string
  arrives: string
  /** After the last moment at which it has to be there. */
  late: boolean
}

/** What is drawn of a total, in the order of its parts. */
export type TotalPart = { fill: ChargeGroup | 'elsewhere' | 'estimated'; minor: number; name: string }

export type ChoiceTotal = {
  minor: number
  /** Of the total, and what falls due besides. */
  parts: readonly TotalPart[]
  /** Something falls due that nobody can name an amount for. */
  open: boolean
}

export type Choice = {
  id: string
  name: string
  head: ReactNode
  /** Null where no departure is named. */
  run: ChoiceRun | null
  /** In the one currency of the comparison; null without a price, which `refusal` explains. */
  total: ChoiceTotal | null
  refusal: string | null
  /** As its provider names it, where that is another currency. */
  own: string | null
  /** How long it is on the way. */
  duration: string | null
  /** That no other is cheaper, or faster; both false where that says nothing. */
  best?: { total: boolean; duration: boolean }
  /** Lines under the total. */
  notes: readonly string[]
  /** Validity, space and what one can do with it. */
  aside: ReactNode
  /** Over the whole width below, what it is made of and what it gives up. */
  below?: ReactNode
  /** Somebody waits for the answer to it, so it is not folded away. */
  waits?: boolean
}

/** `full`: what the greatest total takes of the width in per cent, which leaves room for the sign of what is open. */
export type Scale = { currency: CurrencyCode; mostMinor: number; full: number }

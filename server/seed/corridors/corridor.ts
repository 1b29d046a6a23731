/** What a corridor is: a family of lanes whose tariffs and transit times the trade quotes alike. */
import type { CurrencyCode, Mode } from '@tongyun/freight/vocabulary'

export const MARKET_REGIONS = [
  'china',
  'russia',
  'central_asia',
  'europe',
  'south_east_asia',
  'north_east_asia',
  'transpacific',
  'middle_east',
  'other_overseas',
] as const
export type MarketRegion = (typeof MARKET_REGIONS)[number]

/**
 * Border crossings a lane can pass, in order of travel from China. What a border does to time stands in `offers/stops.ts`.
 */
export const GATES = {
  manzhouli: ['B-MANZHOULI', 'B-ZABAIKALSK'],
  erenhot: ['B-ERENHOT', 'B-ZAMYNUUD'],
  khorgos: ['B-KHORGOS-CN', 'B-ALTYNKOL'],
  khorgosRoad: ['B-KHORGOS-CN'],
  alashankou: ['B-ALASHANKOU', 'B-DOSTYK'],
  suifenhe: ['B-SUIFENHE', 'B-GRODEKOVO'],
  hunchun: ['B-HUNCHUN', 'B-KRASKINO'],
  heihe: ['B-HEIHE', 'B-BLAGOVESHCHENSK'],
  bakhtu: ['B-BAKHTU'],
  torugart: ['B-TORUGART'],
  irkeshtam: ['B-IRKESHTAM'],
  pingxiang: ['B-PINGXIANG'],
  mohan: ['B-MOHAN'],
  khorgosEurope: ['B-KHORGOS-CN', 'B-ALTYNKOL', 'B-BREST', 'B-MALASZEWICZE'],
  alashankouEurope: ['B-ALASHANKOU', 'B-DOSTYK', 'B-BREST', 'B-MALASZEWICZE'],
  manzhouliEurope: ['B-MANZHOULI', 'B-ZABAIKALSK', 'B-BREST', 'B-MALASZEWICZE'],
} as const
export type Gate = keyof typeof GATES

/** Where a corridor begins, with the factor its prices differ by and, by land, the gates it uses. */
export type CorridorOrigin = { id: string; factor: number; gates?: readonly Gate[] }

/** Where it ends, with the range of the reference price (see `Corridor.price`) and of transit days. */
export type CorridorDestination = {
  id: string
  price: readonly [number, number]
  days: readonly [number, number]
  gates?: readonly Gate[]
}

export type Corridor = {
  name: string
  mode: Mode
  region: MarketRegion
  /**
   * What a destination's price range is of: a 40HQ (`container`), a truck of the biggest common type (`truck`), a kilogram
   * at the 300 kg break (`kg`), or a kilometre of such a truck (`km`). In `currency`.
   */
  price: 'container' | 'truck' | 'kg' | 'km'
  currency: CurrencyCode
  origins: readonly CorridorOrigin[]
  destinations: readonly CorridorDestination[]
  /** Share of the mode's offers. */
  weight: number
  /** Lanes the other way exist and cost this part of the price; null: one way only. */
  back: number | null
  /** Share of part loads (LCL, LTL). */
  partLoads: number
  /** For multimodal: the modes of the chain and the places between its ends where the mode changes, in order. */
  chain?: { modes: readonly ('sea' | 'rail' | 'road' | 'air')[]; transfers: readonly string[] }
}

/** One lane of a corridor, in one direction. */
export type Lane = {
  laneId: string
  corridor: Corridor
  originId: string
  destinationId: string
  /** Bounds the tariff of every offer on the lane keeps, in the corridor's currency and price unit. */
  price: readonly [number, number]
  days: readonly [number, number]
  /** Border crossings in order of travel, one list for each way it may run; empty when it crosses none. */
  ways: readonly (readonly string[])[]
  returning: boolean
  /** 1 for the most important lane of its corridor, growing. */
  rank: number
}

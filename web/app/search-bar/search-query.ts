import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import type { Query } from '@tongyun/contract/page-paths'
import type { Area } from '@tongyun/contract/places/endpoints'
import type { ServiceMode } from '@tongyun/freight/vocabulary'
import { type EquipmentRow, equipmentCode, equipmentRow, type PieceRow, pieceCode, pieceRow } from '../cargo/cargo-codes.ts'
import { type Measure, plainMeasure, type WeightUnit } from '../i18n/read-number.ts'
import { type End, endOf } from '../places/lane-end.ts'

/** What the search bar holds while it is being filled in; numbers as typed. */
export type SearchState = {
  origin: End
  destination: End
  readyFrom: string
  weightKg: string
  weightUnit: WeightUnit
  volumeM3: string
  packages: string
  pieces: PieceRow[]
  containers: EquipmentRow[]
  vehicles: EquipmentRow[]
  /** Door or port at each end, as the filter has it (end-words.ts). */
  serviceMode: ServiceMode[]
  incoterm: string
}

/** The part of a page's query that the bar shows and changes, with the readings of its places where the server gave them. */
export type SearchQuery = {
  origin?: string | undefined
  destination?: string | undefined
  readyFrom?: string | undefined
  serviceMode?: readonly ServiceMode[]
  incoterm?: string | undefined
  resolved?: { origin: Area | null; destination: Area | null }
} & Partial<CargoInput>

const present = <Row>(rows: (Row | undefined)[]): Row[] => rows.filter((row): row is Row => row !== undefined)

/** Numbers of an address that cannot be read, as they stand in it. */
export type Typed = Readonly<Record<string, string>>

/** The bar's first state for a page's query; what was typed and could not be read stands where it was typed. */
export const stateOf = (query: SearchQuery, typed: Typed = {}): SearchState => ({
  origin: endOf(query.origin, query.resolved?.origin),
  destination: endOf(query.destination, query.resolved?.destination),
  readyFrom: query.readyFrom ?? '',
  weightKg: query.weightKg?.toString() ?? typed.weightKg ?? '',
  weightUnit: query.weightKg === undefined && typed.weightUnit === 't' ? 't' : 'kg',
  volumeM3: query.volumeM3?.toString() ?? typed.volumeM3 ?? '',
  packages: query.packages?.toString() ?? typed.packages ?? '',
  pieces: present((query.pieces ?? []).map(pieceRow)),
  containers: present((query.containers ?? []).map(equipmentRow)),
  vehicles: present((query.vehicles ?? []).map(equipmentRow)),
  serviceMode: [...(query.serviceMode ?? [])],
  incoterm: query.incoterm ?? '',
})

const measured = (typed: string, measure: Measure, unit?: WeightUnit) => plainMeasure(typed, measure, { unit }) ?? ''

/** Query parameters of a state, under the contract's names; what cannot be read and rows without sizes are left out. */
export const queryOf = (state: SearchState): Query => ({
  origin: state.origin.token ?? state.origin.text.trim(),
  destination: state.destination.token ?? state.destination.text.trim(),
  readyFrom: state.readyFrom,
  weightKg: measured(state.weightKg, 'weightKg', state.weightUnit),
  volumeM3: measured(state.volumeM3, 'volumeM3'),
  packages: measured(state.packages, 'count'),
  pieces: present(state.pieces.map(pieceCode)),
  containers: present(state.containers.map(equipmentCode)),
  vehicles: present(state.vehicles.map(equipmentCode)),
  serviceMode: state.serviceMode,
  incoterm: state.incoterm,
})

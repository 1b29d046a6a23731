import { CONTAINERS, VEHICLES } from './equipment.ts'
import { loadingMmOf } from './loading-metres.ts'
import type { Consignment, Piece } from './rate.ts'
import type { ContainerType, VehicleType } from './vocabulary.ts'

/** What decides how many units are needed. */
type FitLimit = 'weight' | 'volume' | 'floor' | 'piece'

/**
 * How a consignment fills one type of equipment. Shares are of the units needed, 0 to 1; null where the consignment or the
 * table does not say. `needed` is null when nothing can be said or a piece does not go in. It is a least number: packages
 * rarely fill a box to the last litre.
 */
export type EquipmentFit = {
  equipment: ContainerType | VehicleType
  needed: number | null
  weightShare: number | null
  volumeShare: number | null
  floorShare: number | null
  /** Whether the largest piece goes in; null without pieces or without the inner sides that would tell. */
  pieceFits: boolean | null
  limitedBy: FitLimit | null
}

/** What decides whether cargo goes into a container or truck; null where the table does not know. */
export type Room = {
  type: ContainerType | VehicleType
  lengthM: number | null
  widthM?: number | null
  heightM?: number | null
  volumeM3: number | null
  payloadKg: number | null
}

/** Inner width in m that a loading metre stands for; trucks are measured in it (see loading-metres.ts). */
const TRAILER_WIDTH_M = 2.4

/** Floor of a room in m², null where its length is not known. */
export const floorM2Of = ({ lengthM, widthM }: Room): number | null =>
  lengthM === null ? null : lengthM * (widthM ?? TRAILER_WIDTH_M)

/** Floor in m² that pieces take, stackable ones two high. */
export const footprintM2Of = (pieces: readonly Piece[]): number => (loadingMmOf(pieces) / 1e3) * TRAILER_WIDTH_M

/** Units a load fills; a load that is a whole number but for the rounding of a quotient needs no further unit. */
export const unitsFor = (load: number): number => Math.ceil(load - 1e-9)

/**
 * How full each container and truck type gets and how many of it the consignment needs at least, by weight, by volume, by
 * the floor its pieces take (stackable ones two high) and by whether each piece goes in, turned on its base.
 * Figures come from the tables in equipment.ts; nothing is assumed where they are silent.
 */
export function fitEquipment(consignment: Consignment): EquipmentFit[] {
  return [...CONTAINERS, ...VEHICLES].map((room) => fit(consignment, room))
}

function fit(consignment: Consignment, room: Room): EquipmentFit {
  const { weightKg, volumeM3, pieces } = consignment
  const loads: [FitLimit, number | null][] = [
    ['weight', loadOf(weightKg, room.payloadKg)],
    ['volume', loadOf(volumeM3, room.volumeM3)],
    ['floor', loadOf(footprintM2Of(pieces), floorM2Of(room))],
  ]
  const pieceFits = pieces.length === 0 ? null : allPiecesFit(pieces, room)
  let limitedBy: FitLimit | null = null
  let most = 0
  for (const [limit, load] of loads) {
    if (load !== null && load > most) {
      most = load
      limitedBy = limit
    }
  }
  const needed = most > 0 && pieceFits !== false ? unitsFor(most) : null
  const share = (load: number | null) => (load === null || needed === null ? null : load / needed)
  return {
    equipment: room.type,
    needed,
    weightShare: share(loads[0]?.[1] ?? null),
    volumeShare: share(loads[1]?.[1] ?? null),
    floorShare: share(loads[2]?.[1] ?? null),
    pieceFits,
    limitedBy: pieceFits === false ? 'piece' : limitedBy,
  }
}

const loadOf = (amount: number, room: number | null) => (room === null || amount === 0 ? null : amount / room)

/** False as soon as a known side says no, null when an unknown one leaves it open. */
function allPiecesFit(pieces: readonly Piece[], room: Room): boolean | null {
  const fits = pieces.map((piece) => pieceFitsIn(piece, room))
  if (fits.includes(false)) return false
  return fits.includes(null) ? null : true
}

/** An open top bounds no height, a flat rack neither height nor width. */
const OPEN_ABOVE: readonly string[] = ['20OT', '40OT', '20FR', '40FR']
const OPEN_ASIDE: readonly string[] = ['20FR', '40FR']

/** The sides of a piece, turned on its base and not tipped, beside those of the room: cm against m. */
export const sidesAgainst = ({ lengthCm, widthCm, heightCm }: Piece, room: Room): [number, number | null | undefined][] => [
  [Math.max(lengthCm, widthCm), room.lengthM],
  [Math.min(lengthCm, widthCm), OPEN_ASIDE.includes(room.type) ? Number.POSITIVE_INFINITY : room.widthM],
  [heightCm, OPEN_ABOVE.includes(room.type) ? Number.POSITIVE_INFINITY : room.heightM],
]

/** True when a side does not exceed the room's; both are decimals with at most one digit of a centimetre. */
export const isWithin = (sideCm: number, roomM: number): boolean => Math.round(sideCm * 10) <= Math.round(roomM * 1000)

/** Whether one piece goes into the room by its sides and weight; null when an unknown side leaves it open. */
export function pieceFitsIn(piece: Piece, room: Room): boolean | null {
  let known = true
  for (const [sideCm, roomM] of sidesAgainst(piece, room)) {
    if (roomM === null || roomM === undefined) known = false
    else if (!isWithin(sideCm, roomM)) return false
  }
  if (room.payloadKg !== null && piece.weightKg > room.payloadKg) return false
  return known ? true : null
}

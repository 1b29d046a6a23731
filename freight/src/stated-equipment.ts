/** Whether the containers and trucks a consignment names can take it at all, whatever an offer says. */
import { containerOf, VEHICLES, vehicleOf } from './equipment.ts'
import { floorM2Of, footprintM2Of, isWithin, pieceFitsIn, type Room, sidesAgainst, unitsFor } from './fit-equipment.ts'
import { type Refusal, refuse } from './pricing-run.ts'
import type { Consignment, Piece } from './rate.ts'
import { CONTAINER_TYPES, type ContainerType, type VehicleType } from './vocabulary.ts'

/** Equipment that would take the consignment; `equipment` null is a truck of any type. */
type EnoughEquipment = { equipment: ContainerType | VehicleType | null; count: number }

type Stated = { type: EnoughEquipment['equipment']; count: number; room: Room }

const greatest = (numbers: readonly (number | null)[]) => Math.max(...numbers.map((number) => number ?? 0))

/** A truck of any type holds what the largest ordinary one does. */
const ANY_TRUCK: Room = {
  type: 'CN-17.5',
  lengthM: greatest(VEHICLES.map(({ lengthM }) => lengthM)),
  volumeM3: greatest(VEHICLES.map(({ volumeM3 }) => volumeM3)),
  payloadKg: greatest(VEHICLES.map(({ payloadKg }) => payloadKg)),
}

const statedIn = ({ containers, vehicles }: Consignment): Stated[] => [
  ...containers.map(({ type, count }) => ({ type, count, room: containerOf(type) })),
  ...vehicles.map(({ type, count }) => ({ type, count, room: type === null ? ANY_TRUCK : vehicleOf(type) })),
]

/** Floor that pieces must have for themselves: what can be stacked may stand on others. */
const floorNeeded = ({ pieces }: Consignment) => footprintM2Of(pieces.filter(({ stackable }) => !stackable))

/** Room of all units together; endless where the table does not know one of them. */
const inAll = (stated: readonly Stated[], of: (room: Room) => number | null) =>
  stated.reduce((sum, { count, room }) => sum + count * (of(room) ?? Number.POSITIVE_INFINITY), 0)

/** Units of one type that take weight, volume and floor. */
const countOf = (consignment: Consignment, room: Room): number => {
  const load = (amount: number, of: number | null) => (of === null ? 0 : amount / of)
  return Math.max(
    1,
    unitsFor(
      Math.max(
        load(consignment.weightKg, room.payloadKg),
        load(consignment.volumeM3, room.volumeM3),
        load(floorNeeded(consignment), floorM2Of(room)),
      ),
    ),
  )
}

const takesAll = (room: Room, { pieces }: Consignment) => pieces.every((piece) => pieceFitsIn(piece, room) !== false)

/** So many of the type with the greatest payload among those named that every piece goes into. */
const moreOf = (consignment: Consignment, stated: readonly Stated[]): EnoughEquipment | null => {
  const payload = ({ room }: Stated) => room.payloadKg ?? Number.POSITIVE_INFINITY
  const [first, ...others] = stated.filter(({ room }) => takesAll(room, consignment))
  if (first === undefined) return largerThan(consignment, stated)
  const largest = others.reduce((best, each) => (payload(each) > payload(best) ? each : best), first)
  return { equipment: largest.type, count: countOf(consignment, largest.room) }
}

const REFRIGERATED: readonly string[] = ['20RF', '40RH', 'EU-REEF']
/** Boxes and trucks by how much they take, what is open above or aside after what is closed. */
const LARGER: readonly Room[] = [
  ...(['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH', '20OT', '40OT', '20FR', '40FR'] as const).map(containerOf),
  ...VEHICLES.toSorted((a, b) => (a.payloadKg ?? Infinity) - (b.payloadKg ?? Infinity)),
]

/** The smallest type of the same kind that every piece goes into; null where there is none. */
const largerThan = (consignment: Consignment, [first]: readonly Stated[]): EnoughEquipment | null => {
  const isBox = (type: string | undefined) => CONTAINER_TYPES.some((each) => each === type)
  const isCold = (type: string | undefined) => type !== undefined && REFRIGERATED.includes(type)
  const kind = first?.room.type
  const found = LARGER.find(
    (room) =>
      isBox(room.type) === isBox(kind) && isCold(room.type) === isCold(first?.type ?? undefined) && takesAll(room, consignment),
  )
  return found === undefined ? null : { equipment: found.type, count: countOf(consignment, found) }
}

/** The side of a piece that goes into none of the rooms, in cm, beside the greatest that would. */
const sideTooLong = (piece: Piece, rooms: readonly Room[]): { actual: number; limit: number } | null => {
  for (const at of [0, 1, 2]) {
    const sides = rooms.map((room) => sidesAgainst(piece, room)[at])
    const limit = Math.max(...sides.map((side) => side?.[1] ?? Number.POSITIVE_INFINITY))
    const actual = sides[0]?.[0] ?? 0
    if (!isWithin(actual, limit)) return { actual, limit: Math.round(limit * 1000) / 10 }
  }
  return null
}

const pieceOutside = (piece: Piece, stated: readonly Stated[], consignment: Consignment): Refusal | null => {
  const rooms = stated.map(({ room }) => room)
  if (rooms.some((room) => pieceFitsIn(piece, room) !== false)) return null
  const enough = largerThan(consignment, stated)
  const side = sideTooLong(piece, rooms)
  if (side !== null) return refuse('piece_over_equipment', side.limit, side.actual, enough)
  const payload = Math.max(...rooms.map(({ payloadKg }) => payloadKg ?? Number.POSITIVE_INFINITY))
  // No one room fails by the same thing as the others: the payload of the one whose sides would do.
  return refuse('piece_over_payload', payload, piece.weightKg, enough)
}

/** Truck types that take what a consignment asks of a truck of any type, in as many as it asks for, each piece and all together. */
export const trucksThatTake = (consignment: Consignment): VehicleType[] =>
  VEHICLES.map(({ type }) => type).filter((type) => {
    const vehicles = consignment.vehicles.map((row) => (row.type === null ? { ...row, type } : row))
    return overloaded({ ...consignment, vehicles }) === null
  })

/**
 * Why the containers and trucks that `consignment` names cannot take it, with the number that would; null when they can, as
 * far as is known, and when it names none. Held against them: payload, volume, the floor of what cannot be stacked, and
 * each piece's sides and weight. Amounts of 0 were not stated. Packing may ask for more than these least numbers. The
 * consignment must not change in place.
 */
export function overloaded(consignment: Consignment): Refusal | null {
  if (consignment.containers.length + consignment.vehicles.length === 0) return null
  const known = refusals.get(consignment)
  if (known !== undefined) return known
  const refusal = refusalOf(consignment)
  refusals.set(consignment, refusal)
  return refusal
}

/** One consignment is held against thousands of offers. */
const refusals = new WeakMap<Consignment, Refusal | null>()

function refusalOf(consignment: Consignment): Refusal | null {
  const stated = statedIn(consignment).filter(({ count }) => count > 0)
  if (stated.length === 0) return null
  for (const piece of consignment.pieces) {
    const refusal = pieceOutside(piece, stated, consignment)
    if (refusal !== null) return refusal
  }
  const loads = [
    ['over_payload', consignment.weightKg, inAll(stated, ({ payloadKg }) => payloadKg)],
    ['over_room', consignment.volumeM3, inAll(stated, ({ volumeM3 }) => volumeM3)],
    ['over_floor', floorNeeded(consignment), inAll(stated, floorM2Of)],
  ] as const
  for (const [reason, actual, limit] of loads) {
    const tolerance = limit * 1e-9
    const hundredths = (value: number) => Math.round(value * 100) / 100
    if (actual > limit + tolerance) {
      const shown = reason === 'over_floor' ? hundredths(actual) : actual
      return refuse(reason, hundredths(limit), shown, moreOf(consignment, stated))
    }
  }
  return null
}

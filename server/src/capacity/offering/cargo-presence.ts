/**
 * Which kinds of quantity a consignment states. Whether a rate has what it needs depends on nothing else, so the engine is
 * asked once for each of the 32 combinations when an offer is published, and a search reads its answer as a bit.
 */
import { compileRate } from '@tongyun/freight/compiled-rate'
import { NO_LIMITS } from '@tongyun/freight/limits'
import { priceTotal } from '@tongyun/freight/price'
import type { Consignment, ExchangeRates, Rate } from '@tongyun/freight/rate'
import { CONTAINER_TYPES, type ContainerType, type VehicleType } from '@tongyun/freight/vocabulary'

const WEIGHT = 1
const VOLUME = 2
const PIECES = 4
export const CONTAINERS = 8
export const VEHICLES = 16
const COMBINATIONS = 32

/** Number from 0 to 31 that says what `consignment` states. */
export const presenceOf = ({ weightKg, volumeM3, pieces, containers, vehicles }: Consignment): number =>
  (weightKg > 0 ? WEIGHT : 0) |
  (volumeM3 > 0 ? VOLUME : 0) |
  (pieces.length > 0 ? PIECES : 0) |
  (containers.length > 0 ? CONTAINERS : 0) |
  (vehicles.length > 0 ? VEHICLES : 0)

const isContainer = (type: string): type is ContainerType => (CONTAINER_TYPES as readonly string[]).includes(type)

/** One tonne in one cubic metre, stated the way `presence` says, in the first equipment of the rate. */
const sampleOf = (presence: number, equipment: readonly (ContainerType | VehicleType)[]): Consignment => {
  const vehicle = equipment.find((type): type is VehicleType => !isContainer(type)) ?? null
  return {
    weightKg: presence & WEIGHT ? 1000 : 0,
    volumeM3: presence & VOLUME ? 1 : 0,
    pieces:
      presence & PIECES
        ? [{ count: 1, lengthCm: 100, widthCm: 100, heightCm: 100, weightKg: presence & WEIGHT ? 1000 : 0, stackable: true }]
        : [],
    containers: presence & CONTAINERS ? [{ type: equipment.find(isContainer) ?? '40HQ', count: 1 }] : [],
    vehicles: presence & VEHICLES ? [{ type: vehicle, count: 1 }] : [],
    cargoTypes: [],
  }
}

/** Bit n is set when `rate`, its limits aside, can price a consignment whose `presenceOf` is n. */
export const acceptedPresences = (
  rate: Rate,
  equipment: readonly (ContainerType | VehicleType)[],
  distanceKm: number,
  exchange: ExchangeRates,
): number => {
  const compiled = compileRate({ ...rate, limits: NO_LIMITS })
  const context = { date: rate.validFrom, distanceKm, exchange }
  return Array.from({ length: COMBINATIONS }, (_, presence) => presence)
    .filter((presence) => priceTotal(compiled, sampleOf(presence, equipment), context).ok)
    .reduce((mask, presence) => mask + 2 ** presence, 0)
}

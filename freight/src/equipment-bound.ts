import type { FreightBound } from './freight-bound.ts'
import type { PriceBound } from './price-bound.ts'
import { CONTAINER_TYPES, type ContainerType, VEHICLE_TYPES, type VehicleType } from './vocabulary.ts'

type Type = ContainerType | VehicleType | null

/** A charge a container or truck, from below; `type` null applies to all. */
export type EquipmentCharge = { basis: 'container' | 'truck'; type: Type; minor: number }

/** Container types with a column of their own: nearly all containers that go. */
const OWN_COLUMN: readonly Type[] = ['20GP', '40GP', '40HQ']

/**
 * What one container or truck adds to the bound: its price, `factor` times for the per cents of freight, and its charges.
 * A type that is not on offer is refused and may cost anything; it takes the least of those that are.
 */
export function equipmentBounds(
  freight: FreightBound,
  factor: number,
  charges: readonly EquipmentCharge[],
): Pick<PriceBound, 'per20GP' | 'per40GP' | 'per40HQ' | 'perContainer' | 'perTruck'> {
  const minorOf = (basis: 'container' | 'truck', type: Type): number | null => {
    const price = freight.counts === basis ? priceOf(freight, type) : 0
    if (price === null) return null
    const extra = charges.filter((charge) => charge.basis === basis && (charge.type === null || charge.type === type))
    return price * factor + extra.reduce((sum, charge) => sum + charge.minor, 0)
  }
  const leastOf = (basis: 'container' | 'truck', types: readonly Type[]): number | null => {
    const minors = types.map((type) => minorOf(basis, type)).filter((minor) => minor !== null)
    return minors.length === 0 ? null : Math.min(...minors)
  }
  const least = leastOf('container', CONTAINER_TYPES) ?? 0
  const others = CONTAINER_TYPES.filter((type) => !OWN_COLUMN.includes(type))
  return {
    per20GP: minorOf('container', '20GP') ?? least,
    per40GP: minorOf('container', '40GP') ?? least,
    per40HQ: minorOf('container', '40HQ') ?? least,
    perContainer: leastOf('container', others) ?? least,
    // null: a truck of any type keeps none where trucks have no price of their own, or one price for all.
    perTruck: leastOf('truck', [...VEHICLE_TYPES, null]) ?? 0,
  }
}

/** A type's own price, else the price for any type, else null. */
function priceOf(freight: FreightBound, type: Type): number | null {
  const any = freight.equipment.find((each) => each.type === null)
  return (freight.equipment.find((each) => each.type === type) ?? any)?.minor ?? null
}

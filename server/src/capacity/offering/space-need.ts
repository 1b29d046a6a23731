import { containerOf } from '@tongyun/freight/equipment'
import type { Consignment } from '@tongyun/freight/rate'
import type { SpaceUnit } from '@tongyun/freight/vocabulary'

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

/** Space that is counted in containers and trucks, which the equipment of a consignment decides. */
export const countedSpace = ({
  containers,
  vehicles,
}: Pick<Consignment, 'containers' | 'vehicles'>): Record<'teu' | 'container' | 'truck', number> => ({
  teu: sum(containers.map(({ type, count }) => containerOf(type).teu * count)),
  container: sum(containers.map(({ count }) => count)),
  // A container on the road takes a truck, as it does where kilometres are counted.
  truck: sum([...containers, ...vehicles].map(({ count }) => count)),
})

/**
 * Space `consignment` takes in each unit space is counted in: TEU, containers, trucks, kg, m³, revenue tonnes. 0 where the
 * consignment does not say; then any space left is enough.
 */
export const spaceNeeded = ({ weightKg, volumeM3, containers, vehicles }: Consignment): Record<SpaceUnit, number> => ({
  ...countedSpace({ containers, vehicles }),
  kg: weightKg,
  m3: volumeM3,
  rt: Math.max(weightKg / 1000, volumeM3),
})

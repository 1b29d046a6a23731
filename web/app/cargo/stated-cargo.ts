import type { ContainerType, VehicleType } from '@tongyun/freight/vocabulary'
import { formatVolume, formatWeight } from '../i18n/format.ts'
import { equipmentCount } from './equipment-words.ts'

/** Cargo as somebody stated it; null where nothing was said. */
type StatedCargo = {
  containers: readonly { type: ContainerType; count: number }[]
  vehicles: readonly { type: VehicleType | null; count: number }[]
  weightKg: number | null
  volumeM3: number | null
}

/** "2 × 40HQ · 18.4 t · 60 m³". */
export const statedCargo = ({ containers, vehicles, weightKg, volumeM3 }: StatedCargo): string =>
  [
    ...[...containers, ...vehicles].map(({ type, count }) => equipmentCount({ equipment: type, count })),
    ...(weightKg === null ? [] : [formatWeight(weightKg)]),
    ...(volumeM3 === null ? [] : [formatVolume(volumeM3)]),
  ].join(' · ')

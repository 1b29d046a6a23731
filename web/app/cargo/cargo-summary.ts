import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { consignmentOf } from '@tongyun/contract/capacity/terms/consignment'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatNumber, formatVolume, formatWeight } from '../i18n/format.ts'

/** Cargo with the day it is ready, `YYYY-MM-DD`. */
export type CargoAndDate = CargoInput & { readyFrom?: string | undefined }

/** Cargo in a few words: "24 packages · 3,200 kg · 18 m³", "2 × 40HQ"; empty when nothing was said. */
export const cargoSummary = (cargo: CargoInput): string => {
  const { weightKg, volumeM3, pieces, containers, vehicles, cargoTypes } = consignmentOf(cargo)
  const count = pieces.length > 0 ? pieces.reduce((sum, piece) => sum + piece.count, 0) : (cargo.packages ?? 0)
  return [
    ...containers.map(({ type, count }) => `${count} × ${type}`),
    ...vehicles.map(({ type, count }) =>
      m.mall_cargo_trucks({ count, type: type === null ? m.mall_cargo_any_truck() : vocabularyWord('vehicle_type', type) }),
    ),
    ...(count > 0 ? [m.mall_cargo_packages({ count, amount: formatNumber(count) })] : []),
    ...(weightKg > 0 ? [formatWeight(weightKg)] : []),
    ...(volumeM3 > 0 ? [formatVolume(volumeM3)] : []),
    ...cargoTypes.filter((type) => type !== 'general').map((type) => vocabularyWord('cargo_type', type)),
  ].join(' · ')
}

/** What of the market fits a demand now: its sheet as a query of the mall. */
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { pieceCode } from '@tongyun/contract/capacity/terms/consignment'
import type { Fitting } from '@tongyun/contract/demand/own-demands'
import { queryString } from '@tongyun/contract/page-paths'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { fitOffers, type SearchInput } from '../capacity/searching/index.ts'
import type { Context } from '../core/route.ts'

/** The cargo of a sheet as a query of the mall says it. */
export const cargoOfSheet = (sheet: DemandSheet): CargoInput => ({
  cargo: sheet.cargoTypes,
  weightKg: sheet.weightKg || undefined,
  volumeM3: sheet.volumeM3 || undefined,
  packages: sheet.packages ?? undefined,
  pieces: sheet.pieces.map(pieceCode),
  containers: sheet.containers.map(({ type, count }) => `${count}x${type}`),
  vehicles: sheet.vehicles.map(({ type, count }) => `${count}x${type ?? 'any'}`),
})

/** The query of the mall that asks the same; null while an end is open. */
export const mallQueryOf = (sheet: DemandSheet): SearchInput | null => {
  const { originId: origin, destinationId: destination } = sheet
  if (origin === null || destination === null) return null
  return {
    origin,
    destination,
    mode: sheet.modes,
    loadType: sheet.loadType === null ? [] : [sheet.loadType],
    serviceMode: sheet.serviceMode === null ? [] : [sheet.serviceMode],
    ...cargoOfSheet(sheet),
    transit: [],
    readyFrom: sheet.readyFrom ?? undefined,
    readyTo: sheet.readyTo !== null && sheet.readyTo >= (sheet.readyFrom ?? '') ? sheet.readyTo : undefined,
    currency: sheet.currency ?? undefined,
  }
}

/** Null while an end of the lane is open. */
export const fittingOf = async (
  sheet: DemandSheet,
  context: Pick<Context, 'locale' | 'reader' | 'now'>,
): Promise<Fitting | null> => {
  const query = mallQueryOf(sheet)
  if (query === null) return null
  return { ...(await fitOffers(query, context)), query: queryString(query) }
}

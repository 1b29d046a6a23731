/** Where a provider works: by whose hours its answers are counted, and by whose clock their end is told. */
import type { WorkPlace } from '@tongyun/freight/deal/deadlines'
import { openGazetteer } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import { selectAnyProvider } from '../providers/index.ts'

export type ProviderPlace = WorkPlace & { cityId: string }

/** Where nobody has said where they sit, hours are counted as in Shanghai, where the platform is. */
const USUAL_PLACE: ProviderPlace = { cityId: 'g1796236', zone: 'Asia/Shanghai', country: 'CN' }

export const workPlaceIn = (cityId: string | null): ProviderPlace => {
  const city = openGazetteer().byId(cityId ?? '')
  return cityId === null || city === undefined ? USUAL_PLACE : { cityId, zone: city.zone, country: city.country }
}

export const workPlaceOf = async (database: Database, providerId: string): Promise<ProviderPlace> =>
  workPlaceIn((await selectAnyProvider(database, providerId))?.city_id ?? null)

import type { ProviderRef } from '@tongyun/contract/providers/provider'
import type { Locale } from '@tongyun/freight/locale'
import { type Gazetteer, placeName } from '@tongyun/places'
import type { Selectable } from 'kysely'
import type { Database } from '../core/database.ts'
import { selectRefs } from './providers.queries.ts'
import type { ProvidersTable } from './tables.gen.ts'

type RefRecord = Pick<
  Selectable<ProvidersTable>,
  'provider_id' | 'name_zh' | 'name_en' | 'name_ru' | 'certified' | 'verified' | 'demo'
> & {
  city_id: string | null
  country: string | null
}

/** A provider as an offer shows it, in the reader's language. The city is blank when it is not stated or not in the gazetteer. */
export const providerRef = (row: RefRecord, locale: Locale, gazetteer: Gazetteer): ProviderRef => {
  const city = row.city_id === null ? undefined : gazetteer.byId(row.city_id)
  return {
    providerId: row.provider_id,
    name: row[`name_${locale}`],
    cityName: city === undefined ? '' : placeName(city, locale),
    country: row.country ?? '',
    certified: row.certified,
    verified: row.verified,
    demo: row.demo,
  }
}

/** Providers by their ids; unknown ids are left out. */
export const providerRefs = async (
  database: Database,
  providerIds: readonly string[],
  { locale, gazetteer }: { locale: Locale; gazetteer: Gazetteer },
): Promise<ReadonlyMap<string, ProviderRef>> => {
  const rows = await selectRefs(database, providerIds)
  return new Map(rows.map((row) => [row.provider_id, providerRef(row, locale, gazetteer)]))
}

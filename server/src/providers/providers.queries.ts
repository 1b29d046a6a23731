import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** What a provider shows beside an offer. */
export const selectProviderRefs = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('providers')
    .select(['provider_id', 'name_zh', 'name_en', 'name_ru', 'city_id', 'country', 'certified', 'verified', 'demo'])
    .where('provider_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()

export const selectProvider = (database: Database, providerId: string) =>
  database.selectFrom('providers').selectAll().where('provider_id', '=', providerId).executeTakeFirst()

export const selectLicences = (database: Database, providerId: string) =>
  database.selectFrom('provider_licences').selectAll().where('provider_id', '=', providerId).orderBy('position').execute()

export const selectHonors = (database: Database, providerId: string) =>
  database.selectFrom('provider_honors').selectAll().where('provider_id', '=', providerId).orderBy('position').execute()

export const selectPhotos = (database: Database, providerId: string) =>
  database.selectFrom('provider_photos').selectAll().where('provider_id', '=', providerId).orderBy('position').execute()

export const selectProducts = (database: Database, providerId: string) =>
  database.selectFrom('provider_products').selectAll().where('provider_id', '=', providerId).orderBy('position').execute()

export const selectContacts = (database: Database, providerId: string) =>
  database.selectFrom('provider_contacts').selectAll().where('provider_id', '=', providerId).orderBy('position').execute()

/** How many offers a provider has open by mode; the same condition as the mall's (capacities.open_until). */
export const countOffersByMode = async (database: Database, providerId: string, now: Date) => {
  const { rows } = await sql<{ mode: string; count: number }>`
    select mode, count(*) as count from capacities
    where provider_id = ${providerId} and on_offer and open_until > ${now} group by mode`.execute(database)
  return rows
}

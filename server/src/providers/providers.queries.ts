import { type Insertable, type NotNull, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { ProvidersTable } from './tables.gen.ts'

/** Companies that have said where they sit; only they are shown. */
const shown = (database: Database) =>
  database.selectFrom('providers').where('city_id', 'is not', null).where('country', 'is not', null)
type Shown = { city_id: NotNull; country: NotNull }

/** What a provider shows beside an offer. */
export const selectProviderRefs = (database: Database, ids: readonly string[]) =>
  shown(database)
    .select(['provider_id', 'name_zh', 'name_en', 'name_ru', 'city_id', 'country', 'certified', 'verified', 'demo'])
    .where('provider_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .$narrowType<Shown>()
    .execute()

export const selectProvider = (database: Database, providerId: string) =>
  shown(database).selectAll().where('provider_id', '=', providerId).$narrowType<Shown>().executeTakeFirst()

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

/** A company by its name in any language, however it is spelt in capitals. */
export const findCompanyNamed = (database: Database, name: string) =>
  database
    .selectFrom('providers')
    .select('provider_id')
    .where(sql<boolean>`lower(${name}) in (lower(name_zh), lower(name_en), lower(name_ru))`)
    .limit(1)
    .executeTakeFirst()

export const insertProvider = (database: Database, row: Insertable<ProvidersTable>) =>
  database.insertInto('providers').values(row).execute()

/** A company whether or not it is shown yet. */
export const selectAnyProvider = (database: Database, providerId: string) =>
  database.selectFrom('providers').selectAll().where('provider_id', '=', providerId).executeTakeFirst()

import { type Insertable, type NotNull, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { ProvidersTable } from './tables.gen.ts'

/** Companies that stated their city; the public sees only these. */
const shown = (database: Database) =>
  database.selectFrom('providers').where('city_id', 'is not', null).where('country', 'is not', null)
type Shown = { city_id: NotNull; country: NotNull }

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

/** The number of companies that staff verified. */
export const countVerified = async (database: Database): Promise<number> => {
  const { count } = await database
    .selectFrom('providers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('verified', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** A company by its name in any language; capital letters make no difference. */
export const findCompanyNamed = (database: Database, name: string) =>
  database
    .selectFrom('providers')
    .select('provider_id')
    .where(sql<boolean>`lower(${name}) in (lower(name_zh), lower(name_en), lower(name_ru))`)
    .limit(1)
    .executeTakeFirst()

export const insertProvider = (database: Database, row: Insertable<ProvidersTable>) =>
  database.insertInto('providers').values(row).execute()

/** A company, also one that has no public page yet. */
export const selectAnyProvider = (database: Database, providerId: string) =>
  database.selectFrom('providers').selectAll().where('provider_id', '=', providerId).executeTakeFirst()

export const companyNames = (database: Database, companyId: string) =>
  database
    .selectFrom('providers')
    .select(['name_zh as zh', 'name_en as en', 'name_ru as ru'])
    .where('provider_id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Number of the company that bears this number or, in any language, this full name. */
export const selectCompanyId = async (database: Database, given: string): Promise<string | undefined> => {
  const row = await database
    .selectFrom('providers')
    .select('provider_id')
    .where(sql<boolean>`(provider_id = ${given} or lower(${given}) in (lower(name_zh), lower(name_en), lower(name_ru)))`)
    .orderBy('provider_id')
    .executeTakeFirst()
  return row?.provider_id
}

/** Whether staff verified a company, and whether it has a public page; an offer needs the page, because it shows its provider and city. */
export const providerStanding = async (database: Database, providerId: string) => {
  const {
    certified,
    verified,
    city_id: cityId,
    joined_on: joinedOn,
    demo,
  } = await database
    .selectFrom('providers')
    .select(['certified', 'verified', 'city_id', 'joined_on', 'demo'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return { certified, verified, isPublic: cityId !== null, joinedOn, demo }
}

/** Those of the companies whose papers were checked and that have a public page. */
export const certifiedOf = async (database: Database, providerIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await database
    .selectFrom('providers')
    .select('provider_id')
    .where('provider_id', 'in', providerIds.length === 0 ? [''] : [...providerIds])
    .where('certified', '=', true)
    .where('city_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ provider_id: id }) => id))
}

/** Companies by id, with the columns that an offer shows. */
export const selectRefs = (database: Database, providerIds: readonly string[]) =>
  database
    .selectFrom('providers')
    .select(['provider_id', 'name_zh', 'name_en', 'name_ru', 'certified', 'verified', 'demo', 'city_id', 'country'])
    .where('provider_id', 'in', providerIds.length === 0 ? [''] : [...providerIds])
    .execute()

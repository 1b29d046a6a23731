import type { Database } from '../core/database.ts'

/** Whether staff confirmed who a company is, and whether it has a public page: an offer shows whose it is, with its city. */
export const providerStanding = async (database: Database, providerId: string) => {
  const { verified, city_id: cityId } = await database
    .selectFrom('providers')
    .select(['verified', 'city_id'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return { verified, isPublic: cityId !== null }
}

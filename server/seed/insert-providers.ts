import { type Database, inTransaction } from '../src/core/database.ts'
import type { ProviderRows } from './providers/describe-provider.ts'

/** Writes firms with their licences, honours, products and contacts, all or none. */
export const insertProviders = (database: Database, described: readonly ProviderRows[]) =>
  inTransaction(database, async (transaction) => {
    // Firms first: everything else belongs to one.
    await transaction
      .insertInto('providers')
      .values(described.flatMap((rows) => rows.providers))
      .execute()
    await transaction
      .insertInto('provider_licences')
      .values(described.flatMap((rows) => rows.provider_licences))
      .execute()
    await transaction
      .insertInto('provider_honors')
      .values(described.flatMap((rows) => rows.provider_honors))
      .execute()
    await transaction
      .insertInto('provider_products')
      .values(described.flatMap((rows) => rows.provider_products))
      .execute()
    await transaction
      .insertInto('provider_contacts')
      .values(described.flatMap((rows) => rows.provider_contacts))
      .execute()
  })

/** The SQL of a company's public page. */
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import type {
  ProviderContactsTable,
  ProviderHonorsTable,
  ProviderLicencesTable,
  ProviderPhotosTable,
  ProviderProductsTable,
  ProvidersTable,
} from './tables.gen.ts'

type PublicRows = {
  provider: Updateable<ProvidersTable>
  honors: Insertable<ProviderHonorsTable>[]
  photos: Insertable<ProviderPhotosTable>[]
  products: Insertable<ProviderProductsTable>[]
  contacts: Insertable<ProviderContactsTable>[]
}
const LISTS = ['provider_honors', 'provider_photos', 'provider_products', 'provider_contacts'] as const

/** Replaces the rows of a company's public page; licences have their own queries. */
export const replacePublic = async (
  transaction: Database,
  providerId: string,
  { provider, honors, photos, products, contacts }: PublicRows,
) => {
  await transaction.updateTable('providers').set(provider).where('provider_id', '=', providerId).execute()
  for (const table of LISTS) await transaction.deleteFrom(table).where('provider_id', '=', providerId).execute()
  if (honors.length > 0) await transaction.insertInto('provider_honors').values(honors).execute()
  if (photos.length > 0) await transaction.insertInto('provider_photos').values(photos).execute()
  if (products.length > 0) await transaction.insertInto('provider_products').values(products).execute()
  if (contacts.length > 0) await transaction.insertInto('provider_contacts').values(contacts).execute()
}

/** Adds a licence to the public page: in the place of its earlier version, or at the end. */
export const upsertPublicLicence = async (
  transaction: Database,
  {
    provider_id: providerId,
    licence_id: licenceId,
    ...values
  }: Omit<Insertable<ProviderLicencesTable>, 'position' | 'licence_id'> & {
    licence_id: string
  },
) => {
  // A licence with a paper replaces the same licence without one.
  await transaction
    .deleteFrom('provider_licences')
    .where('provider_id', '=', providerId)
    .where('kind', '=', values.kind)
    .where('licence_id', 'is', null)
    .execute()
  const others = transaction.selectFrom('provider_licences').where('provider_id', '=', providerId)
  const known = await others.select('position').where('licence_id', '=', licenceId).executeTakeFirst()
  const last = await others.select((e) => e.fn.max('position').as('position')).executeTakeFirst()
  if (known !== undefined)
    await transaction.updateTable('provider_licences').set(values).where('licence_id', '=', licenceId).execute()
  else
    await transaction
      .insertInto('provider_licences')
      .values({ provider_id: providerId, position: (last?.position ?? -1) + 1, licence_id: licenceId, ...values })
      .execute()
}

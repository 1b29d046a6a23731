import type { CompanyNumberKind } from '@tongyun/contract/company-numbers'
import type { CompanySheet, LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { CompanyLicencesTable, CompanySheetsTable, ProvidersTable } from './tables.gen.ts'

type CompanyRow = Selectable<CompanySheetsTable>
export type LicenceRow = Selectable<CompanyLicencesTable>

export const selectCompanyRow = (database: Database, providerId: string): Promise<CompanyRow | undefined> =>
  database.selectFrom('company_sheets').selectAll().where('provider_id', '=', providerId).executeTakeFirst()

/** A provider's row, locked until the transaction ends. */
export const lockProvider = (transaction: Database, providerId: string) =>
  transaction.selectFrom('providers').select('provider_id').where('provider_id', '=', providerId).forUpdate().execute()

/** Writes what staff or a rule says of a provider. @returns whether there is such a provider */
export const updateMarks = async (
  transaction: Database,
  providerId: string,
  marks: Pick<
    Updateable<ProvidersTable>,
    'certified' | 'certified_by' | 'certified_at' | 'verified' | 'verified_by' | 'verified_at' | 'checked_on'
  >,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('providers')
    .set(marks)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The provider and its sheet; both rows are locked until the transaction ends. */
export const lockCompany = async (transaction: Database, providerId: string): Promise<CompanyRow | undefined> => {
  await lockProvider(transaction, providerId)
  return selectCompanyRow(transaction, providerId)
}

export const upsertSheet = (
  transaction: Database,
  row: Pick<CompanyRow, 'provider_id' | 'version' | 'updated_by' | 'updated_at'> & {
    sheet: CompanySheet
    approved: CompanySheet | null
  },
) => {
  const { sheet, approved, ...rest } = row
  const values = { ...rest, sheet: JSON.stringify(sheet), approved: approved === null ? null : JSON.stringify(approved) }
  return transaction
    .insertInto('company_sheets')
    .values(values)
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(values))
    .execute()
}

/** Writes the sheet that waits for review and its version; null removes it. */
export const updateSubmitted = (
  transaction: Database,
  providerId: string,
  submitted: { sheet: CompanySheet; version: number } | null,
) =>
  transaction
    .updateTable('company_sheets')
    .set({
      submitted: submitted === null ? null : JSON.stringify(submitted.sheet),
      submitted_version: submitted?.version ?? null,
    })
    .where('provider_id', '=', providerId)
    .execute()

export const updateApprovedSheet = (transaction: Database, providerId: string, approved: CompanySheet) =>
  transaction
    .updateTable('company_sheets')
    .set({ approved: JSON.stringify(approved) })
    .where('provider_id', '=', providerId)
    .execute()

/** A different company that has one of these names in any language. */
export const findOtherNamed = (database: Database, providerId: string, names: readonly string[]) =>
  database
    .selectFrom('providers')
    .select('provider_id')
    .where('provider_id', '<>', providerId)
    .where(
      sql<boolean>`array[lower(name_zh), lower(name_en), lower(name_ru)] && ${names.map((name) => name.toLowerCase())}::text[]`,
    )
    .limit(1)
    .executeTakeFirst()

export const findNumbered = (database: Database, number: string, kind?: CompanyNumberKind) => {
  const found = database.selectFrom('providers').select('provider_id').where('company_number', '=', number).limit(1)
  return (kind === undefined ? found : found.where('company_number_kind', '=', kind)).executeTakeFirst()
}

export const selectOwnLicences = (database: Database, providerId: string): Promise<LicenceRow[]> =>
  database
    .selectFrom('company_licences')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('created_at')
    .orderBy('licence_id')
    .execute()

export const lockLicence = (transaction: Database, licenceId: string): Promise<LicenceRow | undefined> =>
  transaction.selectFrom('company_licences').selectAll().where('licence_id', '=', licenceId).forUpdate().executeTakeFirst()

export const insertLicence = (
  transaction: Database,
  { sheet, ...row }: Omit<LicenceRow, 'sheet' | 'approved'> & { sheet: LicenceSheet },
) =>
  transaction
    .insertInto('company_licences')
    .values({ ...row, sheet: JSON.stringify(sheet) })
    .execute()

export const updateLicence = (
  transaction: Database,
  licenceId: string,
  { sheet, ...row }: Pick<LicenceRow, 'version' | 'updated_at'> & { sheet: LicenceSheet },
) =>
  transaction
    .updateTable('company_licences')
    .set({ ...row, sheet: JSON.stringify(sheet) })
    .where('licence_id', '=', licenceId)
    .execute()

export const updateApprovedLicence = (transaction: Database, licenceId: string, approved: LicenceSheet) =>
  transaction
    .updateTable('company_licences')
    .set({ approved: JSON.stringify(approved) })
    .where('licence_id', '=', licenceId)
    .execute()

export const deleteLicence = (transaction: Database, licenceId: string) =>
  transaction.deleteFrom('company_licences').where('licence_id', '=', licenceId).execute()

/** Licences on public pages that were handed in here and end within these days, the last included. */
export const selectEnding = (database: Database, from: string, to: string) =>
  database
    .selectFrom('provider_licences')
    .select(['provider_id', 'licence_id', 'kind', 'number', 'valid_to'])
    .where('licence_id', 'is not', null)
    .where('valid_to', '>=', from)
    .where('valid_to', '<=', to)
    .$narrowType<{ licence_id: string; valid_to: string }>()
    .execute()

/** How many licences on a company's public page have ended. */
export const countEnded = async (database: Database, providerId: string, today: string): Promise<number> => {
  const { count } = await database
    .selectFrom('provider_licences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .where('valid_to', '<', today)
    .executeTakeFirstOrThrow()
  return count
}

/** Companies whose certificate rests on a business licence that was handed in here and has ended. */
export const selectEndedCertificates = (database: Database, today: string) =>
  database
    .selectFrom('providers as p')
    .select('p.provider_id')
    .where('p.certified', '=', true)
    .where((where) =>
      where.exists(
        where
          .selectFrom('provider_licences as l')
          .select('l.provider_id')
          .whereRef('l.provider_id', '=', 'p.provider_id')
          .where('l.kind', '=', 'business')
          .where('l.licence_id', 'is not', null)
          .where('l.valid_to', '<', today),
      ),
    )
    .execute()

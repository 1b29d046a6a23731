import { isDeepStrictEqual } from 'node:util'
import { companyNumber } from '@tongyun/contract/company-numbers'
import type { saveCompany as endpoint } from '@tongyun/contract/providers/company'
import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import { openGazetteer } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { lockCompany, upsertSheet } from './company.queries.ts'
import { usePictures } from './company-files.ts'
import { ownCompanyId } from './present-company.ts'
import { selectAnyProvider } from './providers.queries.ts'
import { sheetOfPublic } from './sheet-of-public.ts'

/** The sheet as it is stored: company number without blanks, and no city that the gazetteer does not have. */
const kept = (sheet: CompanySheet): CompanySheet => {
  const { companyNumber: given, cityId } = sheet
  return {
    ...sheet,
    cityId: cityId !== null && openGazetteer().byId(cityId) !== undefined ? cityId : null,
    companyNumber: given === null ? null : { kind: given.kind, number: companyNumber(given.kind, given.number) },
  }
}

/** PUT /ty/company. A submitted sheet that waits for review is not changed. */
export const saveCompany: Operation<typeof endpoint> = async ({ version, sheet: given }, context) => {
  const { database, now } = context
  const providerId = ownCompanyId(context)
  const sheet = kept(given)
  return database.transaction().execute(async (transaction) => {
    const row = await lockCompany(transaction, providerId)
    const current = row?.version ?? 0
    if (row !== undefined && isDeepStrictEqual(row.sheet, sheet)) return { version: current }
    if (current !== version) {
      const others = row === undefined ? null : { version: current, sheet: row.sheet }
      throw new BusinessError(811001, { reason: 'changed_meanwhile' }, others)
    }
    // The public page of a company that is public already counts as its approved sheet.
    const provider = row === undefined ? await selectAnyProvider(transaction, providerId) : undefined
    const isPublic = provider !== undefined && provider.city_id !== null
    const approved = row?.approved ?? (isPublic ? await sheetOfPublic(transaction, provider) : null)
    await usePictures(transaction, providerId, { sheet, submitted: row?.submitted ?? null, approved, now })
    const next = current + 1
    const updated_by = context.person?.userId ?? ''
    await upsertSheet(transaction, { provider_id: providerId, version: next, sheet, approved, updated_by, updated_at: now })
    return { version: next }
  })
}

import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import { isoDay } from '@tongyun/freight/days'
import { LOCALES } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import { lockName } from '../core/transaction.ts'
import { upsertSheet } from './company.queries.ts'
import { findCompanyNamed, insertProvider, selectAnyProvider } from './providers.queries.ts'
import { sheetOfPublic } from './sheet-of-public.ts'

/** The first draft holds the company number given at registration; the number becomes public when staff approves it. */
const keepNumber = async (transaction: Database, providerId: string, companyNumber: CompanySheet['companyNumber'], now: Date) => {
  const provider = await selectAnyProvider(transaction, providerId)
  if (provider === undefined) return
  const sheet = { ...(await sheetOfPublic(transaction, provider)), companyNumber }
  const row = { provider_id: providerId, version: 1, approved: null, updated_by: providerId, updated_at: now }
  await upsertSheet(transaction, { ...row, sheet })
}

const NO_TEXT = JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, ''])))

/**
 * A new company, neither certified nor verified, with the same name in all languages until its owner says more. Works in a
 * transaction; another company of that name waits for its end.
 * @returns its id
 * @throws BusinessError 811002 when a company has that name in any language
 */
export const registerCompany = async (
  transaction: Database,
  { name, number = null, now }: { name: string; number?: CompanySheet['companyNumber']; now: Date },
): Promise<string> => {
  await lockName(transaction, name.toLowerCase())
  if ((await findCompanyNamed(transaction, name)) !== undefined) throw new BusinessError(811002)
  const companyId = readableId('c')
  await insertProvider(transaction, {
    provider_id: companyId,
    name_zh: name,
    name_en: name,
    name_ru: name,
    introduction: NO_TEXT,
    address: NO_TEXT,
    joined_on: isoDay(now),
    certified: false,
    verified: false,
    demo: false,
  })
  if (number !== null) await keepNumber(transaction, companyId, number, now)
  return companyId
}

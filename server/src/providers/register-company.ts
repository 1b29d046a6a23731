import { isoDay } from '@tongyun/freight/days'
import { LOCALES } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import { lockName } from '../core/transaction.ts'
import { findCompanyNamed, insertProvider } from './providers.queries.ts'

const NO_TEXT = JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, ''])))

/**
 * A new company, neither certified nor verified, with the same name in all languages until its owner says more. Works in a
 * transaction; another company of that name waits for its end.
 * @returns its id
 * @throws BusinessError 811002 when a company has that name in any language
 */
export const registerCompany = async (transaction: Database, name: string, now: Date): Promise<string> => {
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
  return companyId
}

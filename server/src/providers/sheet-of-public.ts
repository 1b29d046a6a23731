import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import type { CompanyTexts } from '@tongyun/contract/providers/terms/company-patterns'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { Selectable } from 'kysely'
import type { Database } from '../core/database.ts'
import { selectContacts, selectHonors, selectProducts } from './providers.queries.ts'
import type { ProvidersTable } from './tables.gen.ts'

type Columns<Name extends string> = Record<`${Name}_${Locale}`, string | null>

/** A text's three columns as one value. */
const textsOf = <Name extends string>(row: Columns<Name>, name: Name): CompanyTexts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, row[`${name}_${locale}`] ?? ''])) as CompanyTexts

/** A company's name stands in all languages from registration on; said once, it is the one its owner gave. */
const withoutRepeats = (texts: CompanyTexts): CompanyTexts =>
  texts.zh === texts.en && texts.zh === texts.ru ? { zh: texts.zh, en: '', ru: '' } : texts

/** The sheet a company begins with: what is public of it. Photos of the demonstration are none of its files. */
export const sheetOfPublic = async (database: Database, row: Selectable<ProvidersTable>): Promise<CompanySheet> => {
  const [honors, products, contacts] = await Promise.all([
    selectHonors(database, row.provider_id),
    selectProducts(database, row.provider_id),
    selectContacts(database, row.provider_id),
  ])
  const { company_number_kind: kind, company_number: number } = row
  return {
    name: withoutRepeats(textsOf(row, 'name')),
    introduction: textsOf(row, 'introduction'),
    cityId: row.city_id,
    address: textsOf(row, 'address'),
    phone: row.phone ?? '',
    email: row.email ?? '',
    website: row.website ?? '',
    legalRepresentative: textsOf(row, 'legal_representative'),
    registeredCapitalTenThousandYuan: row.registered_capital_ten_thousand_yuan,
    foundedYear: row.founded_year,
    companyNumber: kind === null || number === null ? null : { kind, number },
    logo: null,
    photos: [],
    honors: honors.map((honor) => ({ title: textsOf(honor, 'title'), issuer: textsOf(honor, 'issuer'), year: honor.year })),
    serviceProducts: products.map((product) => ({
      title: textsOf(product, 'title'),
      description: textsOf(product, 'description'),
    })),
    contacts: contacts.map((contact) => ({
      name: textsOf(contact, 'name'),
      duty: textsOf(contact, 'duty'),
      phone: contact.phone ?? '',
      email: contact.email ?? '',
    })),
  }
}

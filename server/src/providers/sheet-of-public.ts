import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import type { TextsByLocale } from '@tongyun/freight/locale'
import type { Selectable } from 'kysely'
import type { Database } from '../core/database.ts'
import { selectContacts, selectHonors, selectProducts } from './providers.queries.ts'
import type { ProvidersTable } from './tables.gen.ts'

const BLANK: TextsByLocale = { zh: '', en: '', ru: '' }

/** Registration writes one name for all languages; when all are equal, the owner gave it in one language only. */
const withoutRepeats = (texts: TextsByLocale): TextsByLocale =>
  texts.zh === texts.en && texts.zh === texts.ru ? { zh: texts.zh, en: '', ru: '' } : texts

/** A company's first draft, made from its public page. Photos of the demonstration are left out: they are not files of the company. */
export const sheetOfPublic = async (database: Database, row: Selectable<ProvidersTable>): Promise<CompanySheet> => {
  const [honors, products, contacts] = await Promise.all([
    selectHonors(database, row.provider_id),
    selectProducts(database, row.provider_id),
    selectContacts(database, row.provider_id),
  ])
  const { company_number_kind: kind, company_number: number } = row
  return {
    name: withoutRepeats({ zh: row.name_zh, en: row.name_en, ru: row.name_ru }),
    introduction: row.introduction,
    cityId: row.city_id,
    address: row.address,
    phone: row.phone ?? '',
    email: row.email ?? '',
    website: row.website ?? '',
    legalRepresentative: row.legal_representative ?? BLANK,
    registeredCapitalTenThousandYuan: row.registered_capital_ten_thousand_yuan,
    foundedYear: row.founded_year,
    companyNumber: kind === null || number === null ? null : { kind, number },
    logo: null,
    photos: [],
    honors: honors.map((honor) => ({ title: honor.title, issuer: honor.issuer, year: honor.year })),
    serviceProducts: products.map(({ title, description }) => ({ title, description })),
    contacts: contacts.map((contact) => ({
      name: contact.name,
      duty: contact.duty,
      phone: contact.phone ?? '',
      email: contact.email ?? '',
    })),
  }
}

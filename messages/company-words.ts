/** What the fields of a company and of its licences are called, for pages and letters. */

import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { clauses } from './joined-words.ts'

type Say = (params: Record<string, never>, options: { locale?: Locale }) => string

const LABELS: Record<string, Say | undefined> = {
  name: m.company_name,
  introduction: m.company_introduction,
  cityId: m.company_city,
  address: m.company_address,
  phone: m.company_phone,
  email: m.company_email,
  website: m.company_website,
  legalRepresentative: m.company_legal_representative,
  registeredCapitalTenThousandYuan: m.company_capital,
  foundedYear: m.company_founded,
  companyNumber: m.company_number,
  logo: m.company_logo,
  photos: m.company_photos,
  honors: m.company_section_honors,
  serviceProducts: m.company_section_products,
  contacts: m.company_section_contacts,
  'contacts.name': m.company_person_name,
  'contacts.duty': m.company_person_duty,
  'contacts.phone': m.company_phone,
  'contacts.email': m.company_email,
  'serviceProducts.title': m.company_product_title,
  'serviceProducts.description': m.company_product_description,
  'honors.title': m.company_honor_title,
  'honors.issuer': m.company_honor_issuer,
  'honors.year': m.company_honor_year,
  'licence.kind': m.company_licence_kind,
  'licence.number': m.company_licence_number,
  'licence.issuer': m.company_licence_issuer,
  'licence.validTo': m.company_licence_valid_to,
  'licence.paper': m.company_licence_paper,
}

/**
 * The word for a path of a sheet: `contacts.1.phone` is "Phone (No. 2)", `licence.number` that of a licence. Paths that are not
 * known are given back. Without a locale in the language of the page.
 */
export const companyFieldWord = (path: string, locale?: Locale): string => {
  const o = locale === undefined ? {} : { locale }
  const [first = '', second, third] = path.split('.')
  const index = /^\d+$/.test(second ?? '') ? Number(second) : null
  const label = LABELS[`${first}.${index === null ? second : third}`] ?? LABELS[first]
  if (label === undefined) return path
  if (index === null) return label({}, o)
  return clauses(`${LABELS[first]?.({}, o) ?? first} ${m.company_row({ number: index + 1 }, o)}`, label({}, o), locale)
}

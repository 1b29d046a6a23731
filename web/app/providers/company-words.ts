/** What the company's pages say of a field and of what is wrong with it. */

import type { COMPANY_STATES } from '@tongyun/contract/company'
import type { CompanyFault } from '@tongyun/contract/company-faults'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import type { Fault } from '../accounts/faults.ts'

const LABELS: Record<string, () => string> = {
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

/** The label of a path of the sheet: `contacts.1.phone` is "Phone (No. 2)". Paths that are not known are given back. */
export const fieldLabel = (path: string): string => {
  const [first = '', second, third] = path.split('.')
  const index = /^\d+$/.test(second ?? '') ? Number(second) : null
  const label = LABELS[`${first}.${index === null ? second : third}`] ?? LABELS[first]
  if (label === undefined) return path
  return index === null ? label() : `${LABELS[first]?.() ?? first} ${m.company_row({ number: index + 1 })}, ${label()}`
}

const RULES: Record<CompanyFault['rule'], (field: string) => string> = {
  required: (field) => m.company_fault_required({ field }),
  wrong_format: (field) => m.company_fault_format({ field }),
  duplicate: (field) => m.company_fault_format({ field }),
  check_digit: (field) => m.company_fault_check_digit({ field }),
  ended: (field) => m.company_fault_ended({ field }),
}

/** A fault in words; `prefix` where its form stands among others. */
export const faultWords = ({ path, rule }: CompanyFault, prefix = ''): Fault => ({
  field: prefix + path,
  text: RULES[rule](fieldLabel(prefix + path)),
})

/** Why a file was refused: `815001:picture_unreadable`, as the server writes it into the form. */
export const refusalWords = (path: string, refusal: string): Fault => {
  const [code = '', reason] = refusal.split(':')
  const field = fieldLabel(path)
  if (reason === 'too_big') return { field: path, text: m.company_fault_file_too_big({ field }) }
  const words = errorText(Number(code), reason === undefined ? {} : { reason }) ?? ''
  return { field: path, text: m.company_fault_file({ field, reason: words }) }
}

export const STATE_WORDS: Record<(typeof COMPANY_STATES)[number], () => string> = {
  draft: m.company_state_draft,
  pending: m.company_state_pending,
  approved: m.company_state_approved,
  rejected: m.company_state_rejected,
}

/** What keeps a company or a licence from being submitted: the same for the form, which says it early, and the server. */
import { EMAIL_PATTERN } from '../../accounts/terms/person-patterns.ts'
import { companyNumberFault, isGosLogNumber } from '../../company-numbers.ts'
import type { CompanySheet, LicenceSheet } from '../company-sheet.ts'
import { isGiven } from './company-patterns.ts'

export const COMPANY_FAULT_RULES = ['required', 'wrong_format', 'check_digit', 'ended', 'duplicate'] as const
/** `path` leads into the sheet (`contacts.0.phone`). */
export type CompanyFault = { path: string; rule: (typeof COMPANY_FAULT_RULES)[number] }

/** As the tables of migration 001 hold them. */
const PHONE = /^(?=(?:\D*\d){5})[0-9+() -]{5,30}$/
const WEBSITE = /^https?:\/\/[^\s/]+\.[^\s/]+/

const reachFaults = ({ phone, email }: { phone: string; email: string }, at: (field: string) => string): CompanyFault[] => [
  ...(phone !== '' && !PHONE.test(phone) ? [{ path: at('phone'), rule: 'wrong_format' as const }] : []),
  ...(email !== '' && !EMAIL_PATTERN.test(email) ? [{ path: at('email'), rule: 'wrong_format' as const }] : []),
]

const numberFaults = ({ companyNumber: given }: CompanySheet): CompanyFault[] => {
  if (given === null || given.number === '') return [{ path: 'companyNumber.number', rule: 'required' }]
  const fault = companyNumberFault(given.kind, given.number)
  if (fault === null) return []
  return [{ path: 'companyNumber.number', rule: fault === 'shape' ? 'wrong_format' : 'check_digit' }]
}

/** Everything a sheet lacks or has wrong, in the order of the form; empty when it may be submitted. */
export const companyFaults = (sheet: CompanySheet): CompanyFault[] => {
  const required = (path: string, given: boolean): CompanyFault[] => (given ? [] : [{ path, rule: 'required' }])
  return [
    ...required('name', isGiven(sheet.name)),
    ...required('introduction', isGiven(sheet.introduction)),
    ...numberFaults(sheet),
    ...required('legalRepresentative', isGiven(sheet.legalRepresentative)),
    ...required('cityId', sheet.cityId !== null),
    ...required('address', isGiven(sheet.address)),
    ...required('phone', sheet.phone !== ''),
    ...reachFaults(sheet, (field) => field),
    ...(sheet.website !== '' && !WEBSITE.test(sheet.website) ? [{ path: 'website', rule: 'wrong_format' as const }] : []),
    ...sheet.contacts.flatMap((contact, i) => [
      ...required(`contacts.${i}.name`, isGiven(contact.name)),
      ...required(`contacts.${i}.phone`, contact.phone !== '' || contact.email !== ''),
      ...reachFaults(contact, (field) => `contacts.${i}.${field}`),
    ]),
    ...sheet.serviceProducts.flatMap(({ title }, i) => required(`serviceProducts.${i}.title`, isGiven(title))),
    ...sheet.honors.flatMap(({ title, year }, i) => [
      ...required(`honors.${i}.title`, isGiven(title)),
      ...required(`honors.${i}.year`, year !== null),
    ]),
  ]
}

/** The same of a licence. `today`: ISO date. A record of ГосЛог is looked up in the register and needs no paper. */
export const licenceFaults = ({ kind, number, issuer, validTo, paper }: LicenceSheet, today: string): CompanyFault[] => [
  ...(number === '' ? [{ path: 'number', rule: 'required' as const }] : []),
  ...(kind === 'gosLog' && number !== '' && !isGosLogNumber(number) ? [{ path: 'number', rule: 'wrong_format' as const }] : []),
  ...(isGiven(issuer) ? [] : [{ path: 'issuer', rule: 'required' as const }]),
  ...(validTo !== null && validTo < today ? [{ path: 'validTo', rule: 'ended' as const }] : []),
  ...(paper === null && kind !== 'gosLog' ? [{ path: 'paper', rule: 'required' as const }] : []),
]

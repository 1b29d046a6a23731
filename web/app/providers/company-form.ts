/** The company's form and its sheet, one from the other; without a schema, for the browser too. */

import { COMPANY_NUMBER_KINDS, companyNumber } from '@tongyun/contract/company-numbers'
import type { CompanySheet, LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import { LICENCE_KINDS } from '@tongyun/contract/providers/terms/company-patterns'
import { REFUSED_FILE } from '@tongyun/contract/upload-limits'
import { LOCALES, type TextsByLocale } from '@tongyun/freight/locale'
import { plainNumber } from '../i18n/read-number.ts'

/** Where a licence's fields stand among the others of the page. */
export const LICENCE_PREFIX = 'licence.'

const one = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : ''
}
const textsOf = (form: FormData, name: string): TextsByLocale => ({
  zh: one(form, `${name}.zh`),
  en: one(form, `${name}.en`),
  ru: one(form, `${name}.ru`),
})
const numberOf = (form: FormData, name: string): number | null => {
  const plain = plainNumber(one(form, name))
  return plain === undefined || plain === '' ? null : Number(plain)
}
const NUMBERS = /^(registeredCapitalTenThousandYuan|foundedYear|honors\.\d{1,3}\.year)$/

/** What was typed where a number belongs and cannot be read as one: it is told, and kept as it was typed. */
export const unreadNumbers = (form: FormData): { field: string; text: string }[] =>
  [...new Set(form.keys())]
    .filter((name) => NUMBERS.test(name) && one(form, name) !== '' && numberOf(form, name) === null)
    .map((field) => ({ field, text: one(form, field) }))

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value ?? {}).every(isBlank))

/** Rows of a list in the order of the form, blank ones left out. */
const rowsOf = <Row>(form: FormData, list: string, read: (at: string) => Row): Row[] => {
  const indexes = new Set<number>()
  for (const name of form.keys()) {
    const index = new RegExp(`^${list}\\.(\\d{1,3})\\.`).exec(name)?.[1]
    if (index !== undefined) indexes.add(Number(index))
  }
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) => read(`${list}.${index}`))
    .filter((row) => !isBlank(row))
}

/** Ids of the files that were just stored for a field, and why others were refused. */
export const storedFiles = (form: FormData, name: string): { ids: string[]; refusals: string[] } => {
  const values = form.getAll(name).filter((value) => typeof value === 'string' && value !== '') as string[]
  return {
    ids: values.filter((value) => !value.startsWith(REFUSED_FILE)),
    refusals: values.filter((value) => value.startsWith(REFUSED_FILE)).map((value) => value.slice(REFUSED_FILE.length)),
  }
}

const listed = <const Values extends readonly string[]>(values: Values, text: string): Values[number] =>
  values.find((value) => value === text) ?? (values[0] as Values[number])

const NO_TEXTS: TextsByLocale = { zh: '', en: '', ru: '' }

/** What was typed and uploaded as a sheet. `cityId` is looked up by whoever can. */
export const sheetOfForm = (form: FormData, cityId: string | null): CompanySheet => {
  const kept = rowsOf(form, 'photos', (at) => ({
    fileId: one(form, `${at}.fileId`),
    caption: textsOf(form, `${at}.caption`),
    removed: one(form, `${at}.remove`) !== '',
  }))
  const logo = storedFiles(form, 'logo').ids[0] ?? (one(form, 'logo.remove') === '' ? one(form, 'logo.fileId') : '')
  const kind = listed(COMPANY_NUMBER_KINDS, one(form, 'companyNumber.kind'))
  const number = companyNumber(kind, one(form, 'companyNumber.number'))
  return {
    name: textsOf(form, 'name'),
    introduction: textsOf(form, 'introduction'),
    cityId,
    address: textsOf(form, 'address'),
    phone: one(form, 'phone'),
    email: one(form, 'email'),
    website: one(form, 'website'),
    legalRepresentative: textsOf(form, 'legalRepresentative'),
    registeredCapitalTenThousandYuan: numberOf(form, 'registeredCapitalTenThousandYuan'),
    foundedYear: numberOf(form, 'foundedYear'),
    companyNumber: number === '' ? null : { kind, number },
    logo: logo === '' ? null : logo,
    photos: [
      ...kept.filter(({ removed, fileId }) => !removed && fileId !== '').map(({ fileId, caption }) => ({ fileId, caption })),
      ...storedFiles(form, 'photos').ids.map((fileId) => ({ fileId, caption: NO_TEXTS })),
    ],
    honors: rowsOf(form, 'honors', (at) => ({
      title: textsOf(form, `${at}.title`),
      issuer: textsOf(form, `${at}.issuer`),
      year: numberOf(form, `${at}.year`),
    })),
    serviceProducts: rowsOf(form, 'serviceProducts', (at) => ({
      title: textsOf(form, `${at}.title`),
      description: textsOf(form, `${at}.description`),
    })),
    contacts: rowsOf(form, 'contacts', (at) => ({
      name: textsOf(form, `${at}.name`),
      duty: textsOf(form, `${at}.duty`),
      phone: one(form, `${at}.phone`),
      email: one(form, `${at}.email`),
    })),
  }
}

/** What was typed of a licence. */
export const licenceOfForm = (form: FormData): LicenceSheet => {
  const at = (name: string) => LICENCE_PREFIX + name
  const paper = storedFiles(form, at('paper')).ids[0] ?? one(form, at('paperId'))
  const validTo = one(form, at('validTo'))
  return {
    kind: listed(LICENCE_KINDS, one(form, at('kind'))),
    number: one(form, at('number')),
    issuer: textsOf(form, at('issuer')),
    validTo: /^\d{4}-\d{2}-\d{2}$/.test(validTo) ? validTo : null,
    paper: paper === '' ? null : paper,
  }
}

/** Names of the three inputs of a text. */
export const textInputs = (name: string) => LOCALES.map((locale) => ({ locale, name: `${name}.${locale}` }))

/** Writes a company's public page from its approved sheet. */
import type { CompanySheet, LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import { isGiven, shownText } from '@tongyun/contract/providers/terms/company-patterns'
import { LOCALES, type TextsByLocale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { publicPath } from '../files/index.ts'
import { replacePublic, upsertPublicLicence } from './public-company.queries.ts'

/** A text in each language: where one language is blank, the text of another language stands in its place. */
const written = (texts: TextsByLocale): string =>
  JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, shownText(texts, locale)])))

/** The country a city lies in. @throws BusinessError 810001 for an id the gazetteer does not hold */
export const countryOfCity = (cityId: string | null): string => {
  const country = cityId === null ? undefined : openGazetteer().byId(cityId)?.country
  if (country === undefined) throw new BusinessError(810001, { field: 'sheet', rule: 'not_listed', path: 'cityId', limit: '' })
  return country
}

const providerValues = (sheet: CompanySheet) => ({
  name_zh: shownText(sheet.name, 'zh'),
  name_en: shownText(sheet.name, 'en'),
  name_ru: shownText(sheet.name, 'ru'),
  introduction: written(sheet.introduction),
  address: written(sheet.address),
  legal_representative: isGiven(sheet.legalRepresentative) ? written(sheet.legalRepresentative) : null,
  city_id: sheet.cityId,
  country: countryOfCity(sheet.cityId),
  phone: sheet.phone || null,
  email: sheet.email || null,
  website: sheet.website || null,
  registered_capital_ten_thousand_yuan: sheet.registeredCapitalTenThousandYuan,
  founded_year: sheet.foundedYear,
  company_number_kind: sheet.companyNumber?.kind ?? null,
  company_number: sheet.companyNumber?.number ?? null,
  logo_url: sheet.logo === null ? null : publicPath(sheet.logo),
})

/** Replaces a company's public page by the sheet; licences are published one by one. */
export const publishCompany = async (transaction: Database, providerId: string, sheet: CompanySheet) => {
  const place = (position: number) => ({ provider_id: providerId, position })
  const honors = sheet.honors.map(({ title, issuer, year }, i) => ({
    ...place(i),
    title: written(title),
    issuer: written(issuer),
    year: year ?? 0,
  }))
  const photos = sheet.photos.map(({ fileId, caption }, i) => ({
    ...place(i),
    caption: written(caption),
    url: publicPath(fileId),
  }))
  const products = sheet.serviceProducts.map(({ title, description }, i) => ({
    ...place(i),
    title: written(title),
    description: written(description),
  }))
  const contacts = sheet.contacts.map(({ name, duty, phone, email }, i) => ({
    ...place(i),
    name: written(name),
    duty: written(duty),
    phone: phone || null,
    email: email || null,
  }))
  await replacePublic(transaction, providerId, { provider: providerValues(sheet), honors, photos, products, contacts })
}

/** Publishes a licence whose paper a reviewer compared with it; it replaces its earlier version. */
export const publishLicence = async (transaction: Database, { providerId, licenceId, licence, by, today }: PublishedLicence) => {
  await upsertPublicLicence(transaction, {
    provider_id: providerId,
    licence_id: licenceId,
    kind: licence.kind,
    number: licence.number,
    issuer: written(licence.issuer),
    valid_to: licence.validTo,
    checked_on: today,
    checked_by: by,
  })
}
type PublishedLicence = { providerId: string; licenceId: string; licence: LicenceSheet; by: string; today: string }

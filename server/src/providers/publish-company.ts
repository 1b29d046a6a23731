/** What everybody sees of a company, written from the sheet that was approved. */

import { type CompanyTexts, isGiven, shownText } from '@tongyun/contract/company-patterns'
import type { CompanySheet, LicenceSheet } from '@tongyun/contract/company-sheet'
import { LOCALES, type Locale } from '@tongyun/contract/page-context'
import { openGazetteer } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { publicPath } from '../files/index.ts'

/** A text as its three columns; blank in one language, it stands there as given in another. */
const columns = <Name extends string>(name: Name, texts: CompanyTexts): Record<`${Name}_${Locale}`, string> =>
  Object.fromEntries(LOCALES.map((locale) => [`${name}_${locale}`, shownText(texts, locale)])) as Record<
    `${Name}_${Locale}`,
    string
  >
const noText = { legal_representative_zh: null, legal_representative_en: null, legal_representative_ru: null }

/** The country a city lies in. @throws BusinessError 810001 for an id the gazetteer does not hold */
export const countryOfCity = (cityId: string | null): string => {
  const country = cityId === null ? undefined : openGazetteer().byId(cityId)?.country
  if (country === undefined) throw new BusinessError(810001, { field: 'sheet', rule: 'not_listed', path: 'cityId', limit: '' })
  return country
}

const writeProvider = (transaction: Database, providerId: string, sheet: CompanySheet) =>
  transaction
    .updateTable('providers')
    .set({
      ...columns('name', sheet.name),
      ...columns('introduction', sheet.introduction),
      ...columns('address', sheet.address),
      ...(isGiven(sheet.legalRepresentative) ? columns('legal_representative', sheet.legalRepresentative) : noText),
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
    .where('provider_id', '=', providerId)
    .execute()

type List = 'provider_honors' | 'provider_photos' | 'provider_products' | 'provider_contacts'

/** Puts the sheet in the place of what is public; licences stand by themselves. */
export const publishCompany = async (transaction: Database, providerId: string, sheet: CompanySheet) => {
  await writeProvider(transaction, providerId, sheet)
  for (const table of ['provider_honors', 'provider_photos', 'provider_products', 'provider_contacts'] as const satisfies List[])
    await transaction.deleteFrom(table).where('provider_id', '=', providerId).execute()
  const place = (position: number) => ({ provider_id: providerId, position })
  const honors = sheet.honors.map(({ title, issuer, year }, i) => ({
    ...{ ...place(i), ...columns('title', title), ...columns('issuer', issuer), year: year ?? 0 },
  }))
  const photos = sheet.photos.map(({ fileId, caption }, i) => ({
    ...{ ...place(i), ...columns('caption', caption), url: publicPath(fileId) },
  }))
  const products = sheet.serviceProducts.map(({ title, description }, i) => ({
    ...{ ...place(i), ...columns('title', title), ...columns('description', description) },
  }))
  const contacts = sheet.contacts.map(({ name, duty, phone, email }, i) => ({
    ...{ ...place(i), ...columns('name', name), ...columns('duty', duty), phone: phone || null, email: email || null },
  }))
  if (honors.length > 0) await transaction.insertInto('provider_honors').values(honors).execute()
  if (photos.length > 0) await transaction.insertInto('provider_photos').values(photos).execute()
  if (products.length > 0) await transaction.insertInto('provider_products').values(products).execute()
  if (contacts.length > 0) await transaction.insertInto('provider_contacts').values(contacts).execute()
}

/** Shows a licence whose paper was compared with it, in the place of its earlier version. */
export const publishLicence = async (transaction: Database, { providerId, licenceId, licence, by, today }: PublishedLicence) => {
  // A paper takes the place of what stood there without one.
  await transaction
    .deleteFrom('provider_licences')
    .where('provider_id', '=', providerId)
    .where('kind', '=', licence.kind)
    .where('licence_id', 'is', null)
    .execute()
  const others = transaction.selectFrom('provider_licences').where('provider_id', '=', providerId)
  const known = await others.select('position').where('licence_id', '=', licenceId).executeTakeFirst()
  const last = await others.select((e) => e.fn.max('position').as('position')).executeTakeFirst()
  const values = {
    ...{ kind: licence.kind, number: licence.number, ...columns('issuer', licence.issuer) },
    ...{ valid_to: licence.validTo, checked_on: today, checked_by: by },
  }
  if (known !== undefined)
    await transaction.updateTable('provider_licences').set(values).where('licence_id', '=', licenceId).execute()
  else
    await transaction
      .insertInto('provider_licences')
      .values({ provider_id: providerId, position: (last?.position ?? -1) + 1, licence_id: licenceId, ...values })
      .execute()
}
export type PublishedLicence = { providerId: string; licenceId: string; licence: LicenceSheet; by: string; today: string }

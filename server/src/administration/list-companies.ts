import type { CompanyRow, listCompanies as endpoint } from '@tongyun/contract/providers/verification'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer, placeName } from '@tongyun/places'
import type { Operation } from '../core/route.ts'
import { type CompanyTableRow, countCompanies, selectCompanies } from '../providers/index.ts'

const PAGE_SIZE = 20

/** A company as staff finds it. */
export const presentCompanyRow = (row: CompanyTableRow, locale: Locale): CompanyRow => {
  const city = row.city_id === null ? undefined : openGazetteer().byId(row.city_id)
  return {
    providerId: row.provider_id,
    name: row[`name_${locale}`],
    cityName: city === undefined ? null : placeName(city, locale),
    certified: row.certified,
    verified: row.verified,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    demo: row.demo,
  }
}

/** GET /ty/administration/companies, by name. */
export const listCompanies: Operation<typeof endpoint> = async ({ page = 1, pageSize = PAGE_SIZE, ...filter }, context) => {
  const { database, locale } = context
  const [companies, total] = await Promise.all([
    selectCompanies(database, filter, { locale, offset: (page - 1) * pageSize, limit: pageSize }),
    countCompanies(database, filter),
  ])
  return { total, page, pageSize, companies: companies.map((company) => presentCompanyRow(company, locale)) }
}

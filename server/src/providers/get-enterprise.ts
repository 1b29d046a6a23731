import type { getEnterprise as endpoint } from '@tongyun/contract/providers/company'
import { openGazetteer } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { findNumbered } from './company.queries.ts'
import { providerRef } from './provider-ref.ts'
import { selectLicences, selectProvider } from './providers.queries.ts'

/** GET /ty/ens/info */
export const getEnterprise: Operation<typeof endpoint> = async ({ providerId, number }, { reader, locale }) => {
  const compact = number?.replace(/\s/g, '').toUpperCase()
  const id = providerId ?? (compact === undefined ? undefined : (await findNumbered(reader, compact))?.provider_id)
  const row = id === undefined ? undefined : await selectProvider(reader, id)
  if (row === undefined) throw new BusinessError(810004, { reason: 'no_provider' })
  const { name, cityName, country, certified, verified, demo } = providerRef(row, locale, openGazetteer())
  const { company_number_kind: kind, company_number: given } = row
  return {
    providerId: row.provider_id,
    name,
    logoUrl: row.logo_url,
    country,
    cityName,
    address: row.address[locale],
    legalRepresentative: row.legal_representative?.[locale] ?? null,
    registeredCapitalTenThousandYuan: row.registered_capital_ten_thousand_yuan,
    foundedYear: row.founded_year,
    companyNumber: kind === null || given === null ? null : { kind, number: given },
    licences: (await selectLicences(reader, row.provider_id)).map(({ kind, number, valid_to: validTo }) => ({
      kind,
      number,
      validTo,
    })),
    certified,
    verified,
    checkedOn: row.checked_on,
    demo,
  }
}

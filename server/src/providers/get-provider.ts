import type { getProvider as endpoint } from '@tongyun/contract/providers/provider'
import { MODES } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { providerRef } from './provider-ref.ts'
import {
  selectContacts,
  selectHonors,
  selectLicences,
  selectPhotos,
  selectProducts,
  selectProvider,
} from './providers.queries.ts'

/** GET /ty/providers/:providerId: one provider's public page. 810004 (no_provider) when there is none. */
export const getProvider: Operation<typeof endpoint> = async ({ providerId }, { locale, reader, now, request, shows }) => {
  const row = await selectProvider(reader, providerId)
  if (row === undefined) throw new BusinessError(810004, { reason: 'no_provider' })
  shows([{ kind: 'provider', providerId }])
  const [licences, honors, photos, products, contacts, offers] = await Promise.all([
    selectLicences(reader, providerId),
    selectHonors(reader, providerId),
    selectPhotos(reader, providerId),
    selectProducts(reader, providerId),
    selectContacts(reader, providerId),
    request.server.services.countOffers(reader, providerId, now),
  ])
  const { company_number_kind: kind, company_number: number } = row
  return {
    ...providerRef(row, locale, openGazetteer()),
    logoUrl: row.logo_url,
    introduction: row.introduction[locale],
    address: row.address[locale],
    phone: row.phone,
    email: row.email,
    website: row.website,
    legalRepresentative: row.legal_representative?.[locale] ?? null,
    registeredCapitalTenThousandYuan: row.registered_capital_ten_thousand_yuan,
    foundedYear: row.founded_year,
    companyNumber: kind === null || number === null ? null : { kind, number },
    licences: licences.map((licence) => ({
      kind: licence.kind,
      number: licence.number,
      issuer: licence.issuer[locale],
      validTo: licence.valid_to,
      checkedOn: licence.checked_on,
    })),
    honors: honors.map((honor) => ({ title: honor.title[locale], year: honor.year, issuer: honor.issuer[locale] })),
    photos: photos.map((photo) => ({ url: photo.url, caption: photo.caption[locale] })),
    serviceProducts: products.map((product) => ({
      title: product.title[locale],
      description: product.description[locale],
    })),
    contacts: contacts.map((contact) => ({
      name: contact.name[locale],
      duty: contact.duty[locale],
      phone: contact.phone,
      email: contact.email,
    })),
    checkedOn: row.checked_on,
    certifiedOn: row.certified_at?.toISOString().slice(0, 10) ?? null,
    verifiedOn: row.verified_at?.toISOString().slice(0, 10) ?? null,
    joinedOn: row.joined_on,
    capacityCounts: MODES.flatMap((mode) => {
      const count = offers.find((offer) => offer.mode === mode)?.count ?? 0
      return count > 0 ? [{ mode, count }] : []
    }),
  }
}

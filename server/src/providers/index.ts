/** The door of the providers module. */
export { endCertificates, endingLicences, papersStand } from './certificate.ts'
export { findNumbered } from './company.queries.ts'
export { type CompanyTableRow, countCompanies, selectCompanies } from './company-list.queries.ts'
export { companySubject, licenceSubject } from './decide-company.ts'
export { ownCompanyId } from './present-company.ts'
export { providerRef, providerRefs } from './provider-ref.ts'
export {
  certifiedOf,
  companyNames,
  countVerified,
  providerStanding,
  selectAnyProvider,
  selectCompanyId,
  selectContacts,
} from './providers.queries.ts'
export { COMPANIES, REACHES } from './read-views.queries.ts'
export { registerCompany } from './register-company.ts'
export { registerProviders } from './routes.ts'
export type { ProvidersTables } from './tables.gen.ts'

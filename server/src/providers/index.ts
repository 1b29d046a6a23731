/** The door of the providers module. */
export { type EndingLicence, endCertificates, endingLicences } from './certificate.ts'
export { companySubject, licenceSubject } from './decide-company.ts'
export { ownCompanyId } from './present-company.ts'
export { providerRef, providerRefs } from './provider-refs.ts'
export { selectAnyProvider, selectContacts } from './providers.queries.ts'
export { registerCompany } from './register-company.ts'
export { registerProviders } from './routes.ts'
export type { ProvidersTables } from './tables.gen.ts'

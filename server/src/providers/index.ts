/** The door of the providers module. */
export { providerRef, providerRefs } from './provider-refs.ts'
export type { ProvidersTables } from './providers.tables.ts'
export { registerProviders } from './routes.ts'

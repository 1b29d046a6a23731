/** The door of the module of API keys. */
export { type ApiKeyRow, putKey } from './api-keys.queries.ts'
export { recogniseKeys } from './identify-key.ts'
export { hashOf, newKey, readKey } from './key-text.ts'
export { keysOfFirm } from './keys-of-firm.ts'
export { registerApiKeys } from './routes.ts'
export { signingOfFollower, UNSIGNED } from './signing.ts'

/** The door of the reference module. */
export { DEMO_EXCHANGE } from './demonstration-rates.ts'
export { type DaysRates, exchangeRates, storeExchangeRates } from './exchange-rates.ts'
export { getDictionary } from './get-dictionary.ts'
export { readOperatorFile } from './operator-file.ts'
export { registerReference } from './routes.ts'

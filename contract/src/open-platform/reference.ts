/** What programs look up on the open surface: places, dictionaries, rates, codes, and their own key. */
import * as z from 'zod/mini'
import { exchangeRatesSchema } from '../capacity/price.ts'
import { endpoint } from '../endpoint.ts'
import { ENVIRONMENTS, SCOPES } from '../open-access.ts'
import { findPlaces } from '../places/endpoints.ts'
import { DICTIONARY_CODES, dictionaryEntrySchema } from '../reference/endpoints.ts'
import { sandboxTimeSchema } from '../sandbox/endpoints.ts'

const OPEN_TO_ALL = { access: 'anyone', cost: 1 } as const

export const lookUpPlaces = endpoint({
  name: 'look-up-places',
  method: 'GET',
  path: '/open/v1/places',
  audience: 'public',
  open: OPEN_TO_ALL,
  summary: 'Places and wider areas that match a name in any script, a UN/LOCODE or an IATA code, best first',
  input: findPlaces.input,
  data: z.object({ data: findPlaces.data.shape.areas }),
})

export const readDictionary = endpoint({
  name: 'read-dictionary',
  method: 'GET',
  path: '/open/v1/dictionaries/:list',
  audience: 'public',
  open: OPEN_TO_ALL,
  summary: 'The entries of one list of values in the language of the call',
  input: z.strictObject({ list: z.enum(DICTIONARY_CODES) }),
  data: z.object({ list: z.string(), data: z.array(dictionaryEntrySchema) }),
})

export const readExchangeRates = endpoint({
  name: 'read-exchange-rates',
  method: 'GET',
  path: '/open/v1/exchange-rates',
  audience: 'public',
  open: OPEN_TO_ALL,
  summary: 'The dated exchange rates that prices are converted by, with their source',
  input: z.strictObject({}),
  data: exchangeRatesSchema,
})

export const listErrors = endpoint({
  name: 'list-errors',
  method: 'GET',
  path: '/open/v1/errors',
  audience: 'public',
  open: OPEN_TO_ALL,
  summary: 'Every code a problem may carry, with its HTTP status and its sentence',
  input: z.strictObject({}),
  data: z.object({
    data: z.array(z.object({ code: z.number(), name: z.string(), status: z.number(), detail: z.string() })),
  }),
})

export const readOwnKey = endpoint({
  name: 'read-own-key',
  method: 'GET',
  path: '/open/v1/me',
  audience: 'public',
  open: { access: 'any_key', cost: 1 },
  summary: 'The key of the call: where it counts, what it may do and how often',
  input: z.strictObject({}),
  data: z.object({
    keyId: z.string(),
    environment: z.enum(ENVIRONMENTS),
    scopes: z.array(z.enum(SCOPES)),
    requestsPerS: z.number(),
    burst: z.number(),
    companyId: z.nullable(z.string()),
    shipperId: z.nullable(z.string()),
    /** Of a test key; null on the market. */
    sandbox: z.nullable(sandboxTimeSchema),
  }),
})

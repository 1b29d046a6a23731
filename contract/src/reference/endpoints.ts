/** Reference data and remote configuration (E08, T05, S07). */
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { named } from '../schema-names.ts'

/** Dictionaries served by code. */
export const DICTIONARY_CODES = [
  'mode',
  'service_mode',
  'load_type',
  'pricing_type',
  'billing_unit',
  'charge_code',
  'charge_basis',
  'cargo_type',
  'container_type',
  'vehicle_type',
  'airline',
  'sea_carrier',
  'currency',
  'country',
  'china_region',
  'continent',
  'user_role',
  'review_status',
  'sale_status',
  'space_unit',
] as const

/** One entry; `name` in the reader's language. `regionId`, `continentsCode` and other properties where the entry has them. */
export const dictionaryEntrySchema = named(
  'DictionaryEntry',
  z.object({
    value: z.string(),
    name: z.string(),
    parent: z.nullable(z.string()),
    properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
)

export const getDictionary = endpoint({
  name: 'get-dictionary',
  method: 'GET',
  path: '/ty/config/foreign/subDetails',
  audience: 'public',
  summary: 'The entries of one dictionary in the reader’s language',
  input: z.strictObject({ code: text(40) }),
  data: z.object({ code: z.string(), entries: z.array(dictionaryEntrySchema) }),
  codes: [810001],
})

export const webConfigSchema = z.object({
  businessCode: z.string(),
  domain: z.string(),
  workbenchAddress: z.string(),
  carrierAddress: z.string(),
  mainAddress: z.string(),
  brand: z.object({ zh: z.string(), en: z.string(), ru: z.string() }),
  servicePhones: z.array(z.string()),
  cooperationPhone: z.string(),
  email: z.string(),
  address: z.object({ zh: z.string(), en: z.string(), ru: z.string() }),
  /** ICP or other registration line. */
  registrationNumber: z.string(),
  copyrightFrom: z.number(),
  copyrightTo: z.number(),
  /** Address the social-media QR code leads to; empty hides it. */
  socialAddress: z.string(),
  /**
   * Customer-service chat: empty script address means our own. Another company's script comes from its https address after the
   * visitor agreed, and defines `window.customerService` (docs/decisions/017). To try one it may come from this machine.
   */
  chat: z.object({
    enabled: z.boolean(),
    scriptAddress: z.string().check(
      z.regex(/^((https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?\/[^\s]*)?$/),
      z.refine((address) => address === '' || URL.canParse(address)),
    ),
  }),
  demo: z.boolean(),
  /** True where answers leave by mail: SMTP_URL is set. */
  sendsMail: z.boolean(),
})
export type WebConfig = z.infer<typeof webConfigSchema>

export const getWebConfig = endpoint({
  name: 'get-web-config',
  method: 'GET',
  path: '/ty/public/webconfig',
  audience: 'public',
  summary: 'Remote configuration of the portal',
  input: z.strictObject({}),
  data: webConfigSchema,
})

export const getExchangeRates = endpoint({
  name: 'get-exchange-rates',
  method: 'GET',
  path: '/ty/exchange-rates',
  audience: 'public',
  summary: 'Dated exchange rates with their source',
  input: z.strictObject({}),
  data: z.object({ base: currencySchema, date: z.string(), source: z.string(), rates: z.record(z.string(), z.number()) }),
})

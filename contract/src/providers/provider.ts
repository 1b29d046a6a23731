/** Service providers: every label of the specification §3 (E03). */
import * as z from 'zod/mini'
import { COMPANY_NUMBER_KINDS } from '../company-numbers.ts'
import { endpoint } from '../endpoint.ts'
import { named } from '../schema-names.ts'
import { LICENCE_KINDS } from './terms/company-patterns.ts'

/** A provider beside an offer; `name` in the reader's language. Flags say what was checked (E03). */
export const providerRefSchema = named(
  'ProviderRef',
  z.object({
    providerId: z.string(),
    name: z.string(),
    /** City and country are empty while a company, whose page is not public yet, has named none. */
    cityName: z.string(),
    country: z.string(),
    /** The company's papers were checked. */
    certified: z.boolean(),
    /** The company's contact and bank details were confirmed. */
    verified: z.boolean(),
    demo: z.boolean(),
  }),
)
export type ProviderRef = z.infer<typeof providerRefSchema>

export { LICENCE_KINDS }

export const providerSchema = z.object({
  ...providerRefSchema.shape,
  /** Path of its picture on this site. */
  logoUrl: z.nullable(z.string()),
  introduction: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  legalRepresentative: z.nullable(z.string()),
  /** In ten-thousand yuan (§9). */
  registeredCapitalTenThousandYuan: z.nullable(z.number()),
  foundedYear: z.nullable(z.number()),
  companyNumber: z.nullable(z.object({ kind: z.enum(COMPANY_NUMBER_KINDS), number: z.string() })),
  licences: z.array(
    z.object({
      kind: z.enum(LICENCE_KINDS),
      number: z.string(),
      issuer: z.string(),
      validTo: z.nullable(z.string()),
      /** When staff compared number, issuer and validity with the paper; null while nobody has. */
      checkedOn: z.nullable(z.string()),
    }),
  ),
  honors: z.array(z.object({ title: z.string(), year: z.number(), issuer: z.string() })),
  /** Drawn or uploaded pictures of facilities; empty until a provider uploads some. */
  photos: z.array(z.object({ url: z.string(), caption: z.string() })),
  serviceProducts: z.array(z.object({ title: z.string(), description: z.string() })),
  contacts: z.array(
    z.object({ name: z.string(), duty: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  /** When papers or contacts were last checked. */
  checkedOn: z.nullable(z.string()),
  /** When each was, where it is known. */
  certifiedOn: z.nullable(z.string()),
  verifiedOn: z.nullable(z.string()),
  joinedOn: z.string(),
  capacityCounts: z.array(z.object({ mode: z.string(), count: z.number() })),
})
export type Provider = z.infer<typeof providerSchema>

/** One provider's public page (P17). 810004 (no_provider) when there is none. */
export const getProvider = endpoint({
  name: 'get-provider',
  method: 'GET',
  path: '/ty/providers/:providerId',
  audience: 'public',
  summary: 'A service provider: introduction, licences, contacts, products and what it has on sale',
  input: z.strictObject({ providerId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  data: providerSchema,
  codes: [810004],
})

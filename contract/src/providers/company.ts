/** A provider's own company: what it says of itself, its papers, and what is public of it (P13, E03, E06). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { fileSchema } from '../files/endpoints.ts'
import { reviewCommentSchema } from '../review/endpoints.ts'
import { companySheetSchema, licenceSheetSchema } from './company-sheet.ts'
import { LICENCE_KINDS, providerSchema } from './provider.ts'
import { COMPANY_FAULT_RULES } from './terms/company-faults.ts'

/** A draft differs from whatever was last submitted. */
export const COMPANY_STATES = ['draft', 'pending', 'approved', 'rejected'] as const

const progress = {
  state: z.enum(COMPANY_STATES),
  /** Of the last decision on this version. */
  comments: z.array(reviewCommentSchema),
  decidedAt: z.nullable(z.string()),
  /** When staff means to have decided; null when nothing is pending. */
  dueAt: z.nullable(z.string()),
}

export const ownLicenceSchema = z.object({
  licenceId: z.string(),
  version: z.number(),
  licence: licenceSheetSchema,
  ...progress,
  /** True while its number, issuer and validity stand on the public page. */
  public: z.boolean(),
  /** Null for one without end; negative once it has ended. */
  daysLeft: z.nullable(z.number()),
})
export type OwnLicence = z.infer<typeof ownLicenceSchema>

export const companySchema = z.object({
  providerId: z.string(),
  /** 0 until it is saved for the first time. */
  version: z.number(),
  sheet: companySheetSchema,
  ...progress,
  /** True while something waits and the sheet was changed since it was handed in. */
  revising: z.boolean(),
  faults: z.array(z.object({ path: z.string(), rule: z.enum(COMPANY_FAULT_RULES) })),
  /** True once its page can be seen by everybody. */
  public: z.boolean(),
  /** Name of the city of `sheet.cityId` in the reader's language. */
  cityName: z.nullable(z.string()),
  certified: z.boolean(),
  verified: z.boolean(),
  licences: z.array(ownLicenceSchema),
  /** Every file that sheet and licences name. */
  files: z.array(fileSchema),
})
export type Company = z.infer<typeof companySchema>

export const getCompany = endpoint({
  name: 'get-company',
  method: 'GET',
  path: '/ty/company',
  audience: 'provider',
  summary: 'My company: the sheet as written, what is missing, how review stands, licences',
  input: z.strictObject({}),
  data: companySchema,
  codes: [810004],
})

const version = z.pipe(
  z.transform((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
  z.int().check(z.gte(0), z.lte(1_000_000_000)),
)

/**
 * Keeps the sheet, whole or half written. `version` is the one it was made from; when somebody else saved meanwhile, 811001
 * (changed_meanwhile) brings their `{ version, sheet }` as data. A submission that waits goes on waiting as it was handed in.
 */
export const saveCompany = endpoint({
  name: 'save-company',
  method: 'PUT',
  path: '/ty/company',
  audience: 'provider_owner',
  summary: 'Save what my company says of itself, as a draft',
  input: z.strictObject({ version, sheet: companySheetSchema }),
  data: z.object({ version: z.number() }),
  codes: [810009, 811001, 815001],
})

/** Faults of the sheet come as 810001 with `{ faults }`; 811002 and 810007: name or number belong to another company. */
export const submitCompany = endpoint({
  name: 'submit-company',
  method: 'POST',
  path: '/ty/company/submission',
  audience: 'provider_owner',
  summary: 'Hand the saved sheet to review, in the place of what waits there',
  input: z.strictObject({ version }),
  data: companySchema,
  codes: [810007, 811001, 811002],
})

/** Takes back what waits for staff; the draft stays. Does nothing where nothing waits. */
export const withdrawCompany = endpoint({
  name: 'withdraw-company',
  method: 'DELETE',
  path: '/ty/company/submission',
  audience: 'provider_owner',
  summary: 'Take back what my company handed in',
  input: z.strictObject({}),
  data: companySchema,
  codes: [810004],
})

/** A new licence, or with `licenceId` another version of one. Goes to review at once; the approved one stays public meanwhile. */
export const submitLicence = endpoint({
  name: 'submit-licence',
  method: 'POST',
  requestKey: true,
  path: '/ty/company/licences',
  audience: 'provider_owner',
  summary: 'Hand in a licence with its paper',
  input: z.strictObject({
    licenceId: z.optional(z.string().check(z.regex(/^l-[a-z0-9]{12}$/))),
    version: z.optional(version),
    licence: licenceSheetSchema,
  }),
  data: z.object({ licenceId: z.string(), version: z.number() }),
  codes: [810004, 810009, 811001, 815001],
})

/** Takes it off the public page too. 810009 for another company's. */
export const removeLicence = endpoint({
  name: 'remove-licence',
  method: 'DELETE',
  path: '/ty/company/licences/:licenceId',
  audience: 'provider_owner',
  summary: 'Take a licence away',
  input: z.strictObject({ licenceId: z.string().check(z.regex(/^l-[a-z0-9]{12}$/)) }),
  data: companySchema,
  codes: [810009],
})

/**
 * Enterprise information. The specification (§7) names the call and shows neither parameters nor result: this one takes the
 * id of a provider or the number of its company, and answers with what is public of it. 810004 (no_provider) when there is
 * none, or neither is given.
 */
export const getEnterprise = endpoint({
  name: 'get-enterprise',
  method: 'GET',
  path: '/ty/ens/info',
  audience: 'public',
  summary: 'Public information of a company, by provider id or by company number (USCC, ИНН, ОГРН, БИН)',
  input: z.strictObject({ providerId: text(40), number: text(40) }),
  data: z.object({
    providerId: z.string(),
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    country: z.string(),
    cityName: z.string(),
    address: z.string(),
    legalRepresentative: z.nullable(z.string()),
    registeredCapitalTenThousandYuan: z.nullable(z.number()),
    foundedYear: z.nullable(z.number()),
    companyNumber: providerSchema.shape.companyNumber,
    licences: z.array(z.object({ kind: z.enum(LICENCE_KINDS), number: z.string(), validTo: z.nullable(z.string()) })),
    certified: z.boolean(),
    verified: z.boolean(),
    checkedOn: z.nullable(z.string()),
    demo: z.boolean(),
  }),
  codes: [810004],
})

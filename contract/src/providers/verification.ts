/** Companies as staff sees them, and what was checked of their contact and bank details (E03). */
import * as z from 'zod/mini'
import { words } from '../accounts/person-fields.ts'
import { COMPANY_NUMBER_KINDS } from '../company-numbers.ts'
import { endpoint } from '../endpoint.ts'
import { flag, text, whole } from '../fields.ts'

const providerId = () => z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

const companyRowSchema = z.object({
  providerId: z.string(),
  /** In the reader's language. */
  name: z.string(),
  /** Null for a company that has not said where it sits: nobody else sees it yet. */
  cityName: z.nullable(z.string()),
  certified: z.boolean(),
  verified: z.boolean(),
  verifiedAt: z.nullable(z.string()),
  demo: z.boolean(),
})
export type CompanyRow = z.infer<typeof companyRowSchema>

export const listCompanies = endpoint({
  name: 'list-companies',
  method: 'GET',
  path: '/ty/administration/companies',
  audience: 'review',
  summary: 'Find companies by name, number or id, verified ones or the others',
  input: z.strictObject({
    q: text(80),
    verified: flag(),
    page: whole({ min: 1, max: 1000 }),
    pageSize: whole({ min: 1, max: 100 }),
  }),
  data: z.object({ total: z.number(), page: z.number(), pageSize: z.number(), companies: z.array(companyRowSchema) }),
})

const companyRecordSchema = z.object({
  ...companyRowSchema.shape,
  names: z.object({ zh: z.string(), en: z.string(), ru: z.string() }),
  number: z.nullable(z.object({ kind: z.enum(COMPANY_NUMBER_KINDS), number: z.string() })),
  /** What a call is made to. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  contacts: z.array(
    z.object({ name: z.string(), duty: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  /** Every time it was set or withdrawn, newest first; `checked` is what was checked and how, as staff wrote it down. */
  history: z.array(
    z.object({
      at: z.string(),
      actor: z.string(),
      /** Null once the account is deleted. */
      actorName: z.nullable(z.string()),
      verified: z.boolean(),
      checked: z.string(),
    }),
  ),
})
export type CompanyRecord = z.infer<typeof companyRecordSchema>

export const getCompanyRecord = endpoint({
  name: 'get-company-record',
  method: 'GET',
  path: '/ty/administration/companies/:providerId',
  audience: 'review',
  summary: 'One company with what was checked of it, when and by whom',
  input: z.strictObject({ providerId: providerId() }),
  data: companyRecordSchema,
  codes: [810004],
})

/** Staff confirmed contact and bank details by a call and a transfer, or takes that back. `reason`: what was checked and how. */
export const verifyCompany = endpoint({
  name: 'verify-company',
  method: 'PUT',
  path: '/ty/administration/companies/:providerId/verification',
  audience: 'review',
  summary: 'Set whether contact and bank details of a company were confirmed',
  input: z.strictObject({
    providerId: providerId(),
    verification: z.enum(['confirmed', 'withdrawn']),
    reason: words(300),
  }),
  data: z.object({ verified: z.boolean() }),
  codes: [810004],
})

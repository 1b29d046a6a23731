/** A person's own firm as one that buys transport (S09): what it says of itself, and how far it is known. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { companySheetSchema } from '../providers/company-sheet.ts'
import { reviewCommentSchema } from '../review/endpoints.ts'
import { SHIPPER_STANDINGS } from './terms/shipper-standing.ts'

/** What a firm says of itself: a name in at least one language; number and city may wait. */
export const shipperSheetSchema = z.strictObject({
  name: companySheetSchema.shape.name,
  companyNumber: companySheetSchema.shape.companyNumber,
  cityId: companySheetSchema.shape.cityId,
})
export type ShipperSheet = z.output<typeof shipperSheetSchema>

export const shipperSchema = z.object({
  shipperId: z.string(),
  /** The provider that the firm is, whose company page says the rest; null for others. */
  providerId: z.nullable(z.string()),
  /** In the reader's language. */
  name: z.string(),
  version: z.number(),
  sheet: shipperSheetSchema,
  cityName: z.nullable(z.string()),
  standing: z.enum(SHIPPER_STANDINGS),
  /** Most demands it may have open at a time, as it stands now. */
  mostOpenDemands: z.number(),
  /** How the check of number and names stands, for this version. */
  check: z.object({
    state: z.enum(['none', 'pending', 'rejected', 'checked']),
    comments: z.array(reviewCommentSchema),
  }),
  /** True for its owners, who alone change what it says. */
  owner: z.boolean(),
})
export type Shipper = z.infer<typeof shipperSchema>

/** Null until the firm was first needed or saved. */
export const getShipper = endpoint({
  name: 'get-shipper',
  method: 'GET',
  path: '/ty/shipper',
  audience: 'buyer',
  summary: 'My firm as one that buys transport',
  input: z.strictObject({}),
  data: z.object({ shipper: z.nullable(shipperSchema) }),
})

/**
 * Keeps what the firm says of itself; `version` is the one it was made from, 0 where there is no firm yet, which is made and
 * belongs to the caller. Another name or number has to be checked anew. 811001 (changed_meanwhile) brings the other's
 * `{ version, sheet }`; 810007 (company_number_taken) when the number was checked for another firm; 810009 for who is not its
 * owner. Providers write their company page instead.
 */
export const saveShipper = endpoint({
  name: 'save-shipper',
  method: 'PUT',
  path: '/ty/shipper',
  audience: 'shipper',
  summary: 'Save what my firm says of itself',
  input: z.strictObject({ version: z.int().check(z.gte(0), z.lte(1_000_000_000)), sheet: shipperSheetSchema }),
  data: z.object({ shipper: shipperSchema }),
  codes: [810007, 810009, 811001],
})

/** Faults as `saveShipper`; 810001 without a number. Saving another name or number takes it back. */
export const submitShipper = endpoint({
  name: 'submit-shipper',
  method: 'POST',
  path: '/ty/shipper/submission',
  audience: 'shipper',
  summary: 'Have staff compare number and names of my firm with the register',
  input: z.strictObject({ version: z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(1_000_000_000))) }),
  data: z.object({ shipper: shipperSchema }),
  codes: [810007, 810009, 811001],
})

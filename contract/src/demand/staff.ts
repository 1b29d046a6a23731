/** What staff does with demands beside their review. */
import * as z from 'zod/mini'
import { words } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { DEMAND_ID, DEMAND_STATUSES } from './center.ts'

/** At once; its firm is told the reason. 811001 `wrong_step` for one that is not on the market. */
export const closeDemandForStaff = endpoint({
  name: 'close-demand-for-staff',
  method: 'POST',
  path: '/ty/administration/demands/closing',
  audience: 'review',
  summary: 'Take a demand off the demand center, with the reason',
  input: z.strictObject({ demandId: z.string().check(z.regex(DEMAND_ID)), reason: words(300) }),
  data: z.object({ status: z.enum(DEMAND_STATUSES) }),
  codes: [810004, 811001],
})

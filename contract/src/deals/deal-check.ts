/** Whether all deals are as they must be (decision 066). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DEAL_RULES } from './terms/deal-rules.ts'

const brokenRuleSchema = z.object({
  rule: z.enum(DEAL_RULES),
  /** How many break it, 1,000 at most. */
  count: z.number(),
  /** The first of them: numbers of deals, or ids of departures and requests. */
  named: z.array(z.string()),
})
export type BrokenRule = z.infer<typeof brokenRuleSchema>

export const getDealCheck = endpoint({
  name: 'get-deal-check',
  method: 'GET',
  path: '/ty/administration/deal_check',
  audience: 'administrator',
  summary: 'What the last check of all deals found, by the rules that were broken',
  input: z.strictObject({}),
  /** Null before the first check. */
  data: z.object({ check: z.nullable(z.object({ checkedAt: z.string(), broken: z.array(brokenRuleSchema) })) }),
})

/** The sandbox that test keys of a firm lead to, as the firm's owners look after it on pages (decision 098). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { whole } from '../fields.ts'
import { SANDBOX_STATES } from './endpoints.ts'
import { FURTHEST_AHEAD_S } from './terms/sandbox-terms.ts'

const OF_FIRM = { audience: 'firm_owner' } as const
const BASE = '/ty/sandbox/own'

/** What its clock shows, how far that is ahead of everybody's, and when it ends by everybody's. */
const ownSchema = z.object({ now: z.string(), aheadS: z.number(), endsAt: z.string() })

export const getOwnSandbox = endpoint({
  ...OF_FIRM,
  name: 'get-own-sandbox',
  method: 'GET',
  path: BASE,
  summary: 'The sandbox of my firm, and whether one can be had',
  input: z.strictObject({}),
  /** `sandbox` is null until the first test key, or the first call that is repeated. */
  data: z.object({ state: z.enum(SANDBOX_STATES), sandbox: z.nullable(ownSchema) }),
  codes: [810009, 811001],
})

/** 810001 `too_big` for more than a year ahead in all; 810002 while there is no sandbox to be had. */
export const moveOwnSandboxClock = endpoint({
  ...OF_FIRM,
  name: 'move-own-sandbox-clock',
  method: 'POST',
  path: `${BASE}/clock`,
  summary: 'Put the clock of the sandbox of my firm ahead; what is due by then has happened when it answers',
  input: z.strictObject({ advanceS: z.pipe(whole({ min: 1, max: FURTHEST_AHEAD_S }), z.number()) }),
  data: z.object({ now: z.string(), endsAt: z.string() }),
  codes: [810002, 810009, 811001],
})

/** 810002 while there is nothing to begin anew from. */
export const resetOwnSandbox = endpoint({
  ...OF_FIRM,
  name: 'reset-own-sandbox',
  method: 'POST',
  path: `${BASE}/reset`,
  summary: 'Begin the sandbox of my firm anew',
  input: z.strictObject({}),
  data: z.object({ now: z.string(), endsAt: z.string() }),
  codes: [810002, 810009, 811001],
})

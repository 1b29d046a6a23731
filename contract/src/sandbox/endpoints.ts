/** Sandboxes: markets of their own in which programs are tried (decision 098). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, whole } from '../fields.ts'
import { SCOPES } from '../open-access.ts'
import { named } from '../schema-names.ts'
import { FURTHEST_AHEAD_S } from './terms/sandbox-terms.ts'

/** The moment the clock of a sandbox shows, and when it ends by everybody's. */
export const sandboxTimeSchema = named('SandboxTime', z.object({ now: z.string(), endsAt: z.string() }))

/** Whether a sandbox can be had now: `being_made` for minutes after a start or an update, `full` until another one ends. */
export const SANDBOX_STATES = ['ready', 'being_made', 'full', 'off'] as const
export type SandboxState = (typeof SANDBOX_STATES)[number]

export const getSandboxState = endpoint({
  name: 'get-sandbox-state',
  method: 'GET',
  path: '/ty/sandbox',
  audience: 'public',
  summary: 'Whether a sandbox can be had, and for how long',
  input: z.strictObject({}),
  data: z.object({
    state: z.enum(SANDBOX_STATES),
    /** Hours that a sandbox without an account lasts, and how many a day one address gets. */
    lastsH: z.number(),
    perDay: z.number(),
  }),
})

/**
 * Makes a sandbox without an account and its key, which may do everything there; `secret` is the whole key, and is told this
 * once. 810002 `no_sandbox` where there are none, `sandbox_being_made` and `sandboxes_full` with the seconds to wait; 810008
 * `too_many_tries` beyond the most a day.
 */
export const makeSandboxKey = endpoint({
  name: 'make-sandbox-key',
  method: 'POST',
  path: '/ty/sandbox/keys',
  audience: 'public',
  summary: 'A sandbox with its key, without an account',
  input: z.strictObject({}),
  data: z.object({ secret: z.string(), scopes: z.array(z.enum(SCOPES)), endsAt: z.string() }),
  codes: [810002, 810008],
})

const ofSandbox = { audience: 'public', open: { access: 'any_key', cost: 1 } } as const

/** 810009 `sandbox_only` outside of a sandbox; 810002 while there is nothing to begin anew from. */
export const resetSandbox = endpoint({
  ...ofSandbox,
  name: 'reset-sandbox',
  method: 'POST',
  path: '/open/v1/sandbox/reset',
  summary: 'Begin the sandbox anew: its market, its firm and its clock as they were made',
  input: z.strictObject({}),
  data: sandboxTimeSchema,
  codes: [810002, 810009],
})

/** 810001 for both or neither, and for a moment that is past by the sandbox's clock or too far ahead; 810009 `sandbox_only`. */
export const moveSandboxClock = endpoint({
  ...ofSandbox,
  name: 'move-sandbox-clock',
  method: 'POST',
  path: '/open/v1/sandbox/clock',
  summary: 'Put the clock of the sandbox ahead; what is due by then has happened when it answers',
  input: z.strictObject({
    /** Seconds to go ahead. */
    advanceS: whole({ min: 1, max: FURTHEST_AHEAD_S }),
    /** The moment to go to. */
    to: z.optional(instant()),
  }),
  data: sandboxTimeSchema,
  codes: [810009],
})

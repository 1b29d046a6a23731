/** A refusal on the open surface as a schema; envelope.ts says what its fields mean. */
import * as z from 'zod/mini'
import type { Problem } from '../envelope.ts'
import { ERRORS, type ErrorCode, RULES } from '../errors.ts'
import { named } from '../schema-names.ts'

const CODES = Object.keys(ERRORS).map(Number) as [ErrorCode, ...ErrorCode[]]

export const problemSchema = named(
  'Problem',
  z.object({
    type: z.url(),
    status: z.int(),
    title: z.string(),
    detail: z.string(),
    instance: z.string(),
    code: z.literal(CODES),
    params: z.record(z.string(), z.unknown()),
    issues: z.array(
      named('Issue', z.object({ pointer: z.string(), rule: z.enum(RULES), limit: z.string(), message: z.string() })),
    ),
    retryAfterS: z.nullable(z.number()),
    data: z.unknown(),
  }) satisfies z.ZodMiniType<Problem>,
)

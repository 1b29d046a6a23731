/** What an endpoint is: one description that the server checks against, the client calls by, and the reference is made from. */
import type * as z from 'zod/mini'
import type { ApiCode } from './errors.ts'
import type { Audience } from './roles.ts'

export type Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> = {
  /** Operation id: verb and noun, as the server's file is named. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:parameters`; parameters are fields of the input too. */
  path: `/ty/${string}`
  /** Who may call. Default is deny: an endpoint without an audience does not compile. */
  audience: Audience
  /** One sentence for the reference. */
  summary: string
  /**
   * Path parameters, and the query for GET, query or JSON body for DELETE, else the body (form-encoded or JSON).
   * Unknown keys are refused.
   */
  input: Input
  data: Data
  /** The answer is a file of this media type instead of an envelope. */
  file?: string
  /** Codes beside 200 and the general ones that this endpoint may answer with. */
  codes?: readonly ApiCode[]
}

/** Fields that take whatever a query string holds (fields.ts) have no input type of their own, and every one is optional. */
type OptionalFields<Input> = { [Key in keyof Input as unknown extends Input[Key] ? Key : never]?: unknown } & {
  // An input without fields forbids every key, which would forbid the flags beside it too.
  [Key in keyof Input as unknown extends Input[Key] ? never : string extends Key ? never : Key]: Input[Key]
}

export type InputOf<E extends Endpoint> = OptionalFields<z.input<E['input']>>
export type CheckedInputOf<E extends Endpoint> = z.output<E['input']>
export type DataOf<E extends Endpoint> = z.output<E['data']>

/** Names an endpoint's types; returns it unchanged. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

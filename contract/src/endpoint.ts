/** What an endpoint is: one description that the server checks against, the client calls by, and the reference is made from. */
import type * as z from 'zod/mini'

/** Who may call. Default is deny: an endpoint without an audience does not compile. */
export type Audience = 'public' | 'signed_in' | 'provider' | 'staff'

export type Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> = {
  /** Operation id: verb and noun, as the server's file is named. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:parameters`; parameters are fields of the input too. */
  path: `/ty/${string}`
  audience: Audience
  /** One sentence for the reference. */
  summary: string
  /** Query and path parameters for GET, query for DELETE, else the body (form-encoded or JSON). Unknown keys are refused. */
  input: Input
  data: Data
  /** The answer is a file of this media type instead of an envelope. */
  file?: string
  /** Codes beside 200 and the general ones that this endpoint may answer with. */
  codes?: readonly number[]
}

export type InputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never
export type CheckedInputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.output<I> : never
export type DataOf<E> = E extends Endpoint<z.ZodMiniType, infer D> ? z.output<D> : never

/** Names an endpoint's types; returns it unchanged. */
export const endpoint = <Input extends z.ZodMiniType, Data extends z.ZodMiniType>(e: Endpoint<Input, Data>) => e

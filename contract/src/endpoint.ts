/** What an endpoint is: one description that the server checks against, the client calls by, and the reference is made from. */
import type * as z from 'zod/mini'
import type { ApiCode } from './errors.ts'
import type { OpenTerms } from './open-access.ts'
import type { Audience } from './roles.ts'

/**
 * Where endpoints stand, by what their paths begin with. The portal serves our own pages: answers come in an envelope, and
 * people are known by their session. The open surface serves programs of others: answers are bare data, refusals are
 * problems (RFC 9457) under the HTTP status of their code, and no cookie is ever asked for.
 */
export const SURFACES = { portal: '/ty', open: '/open/v1' } as const
export type Surface = keyof typeof SURFACES

/** The field of a form, beside its input, that holds the key of a press: a UUID that the server wrote into the form. */
export const REQUEST_KEY = 'requestKey'

/**
 * The surface and the right belong together: whoever calls the portal has a role, and no session opens anything to a program
 * of others. An audience is needed, since default is deny. With `requestKey` the same press that comes again is done once and
 * answered alike (R2): it is for what would make two things of a form that is sent twice. With `confirmedDevice` a password
 * alone opens nothing: the device of the session must have been confirmed (decision 064). Both are about a session, so they
 * take an audience that is asked for one. On the open surface `open` says which key a call needs (open-access.ts).
 */
type Standing =
  | { path: `${typeof SURFACES.portal}/${string}`; audience: Audience; requestKey?: never; confirmedDevice?: never; open?: never }
  | { path: `${typeof SURFACES.portal}/${string}`; audience: OfSession; requestKey?: never; confirmedDevice: true; open?: never }
  | {
      path: `${typeof SURFACES.portal}/${string}`
      audience: OfSession
      method: 'POST'
      file?: never
      [REQUEST_KEY]: true
      confirmedDevice?: true
      open?: never
    }
  | {
      path: `${typeof SURFACES.open}/${string}`
      audience: 'public'
      requestKey?: never
      confirmedDevice?: never
      open: OpenTerms
    }

type OfSession = Exclude<Audience, 'public' | 'token'>

type Description<Input extends z.ZodMiniType, Data extends z.ZodMiniType> = {
  /** Operation id: verb and noun, as the server's file is named. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
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
  /** On the open surface: the answer is a file of this media type where the caller's Accept asks for it. */
  alsoAs?: string
  /**
   * On the open surface: thousands of rows, as JSON or one a line (ROWS_TYPE), of this many bytes at most. The operation takes
   * them in as they come, whoever works on them checks them against `input`, and the answer is 202.
   */
  bulk?: { mostBytes: number }
  /** Claims space that many want at the same moment: whoever calls waits for their turn instead of being turned away (decision 093). */
  inLine?: true
  /** Codes beside 200 and the general ones that this endpoint may answer with. */
  codes?: readonly ApiCode[]
}

/** `path` holds `:parameters`, which are fields of the input too; `audience` says who may call (roles.ts). */
export type Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> = Description<
  Input,
  Data
> &
  Standing

/** The surface that `url` stands on or below, whether an endpoint is there or not; undefined for pages. */
export const surfaceOf = (url: string): Surface | undefined => {
  const path = url.split(/[?#]/, 1)[0] as string
  return SURFACE_NAMES.find((surface) => path === SURFACES[surface] || path.startsWith(`${SURFACES[surface]}/`))
}
const SURFACE_NAMES = Object.keys(SURFACES) as Surface[]

/** Fields that take whatever a query string holds (fields.ts) have no input type of their own, and every one is optional. */
type OptionalFields<Input> = { [Key in keyof Input as unknown extends Input[Key] ? Key : never]?: unknown } & {
  // An input without fields forbids every key, which would forbid the flags beside it too.
  [Key in keyof Input as unknown extends Input[Key] ? never : string extends Key ? never : Key]: Input[Key]
}

/** The key of the press travels beside the input; on the open surface it is a header. */
type KeyOf<E extends Endpoint> = E extends { [REQUEST_KEY]: true } ? { [REQUEST_KEY]: string } : unknown

export type InputOf<E extends Endpoint> = OptionalFields<z.input<E['input']>> & KeyOf<E>
/** What an operation gets: its input, or the bytes that hold many. */
export type CheckedInputOf<E extends Endpoint> = E extends { bulk: object } ? Uint8Array : z.output<E['input']>
export type DataOf<E extends Endpoint> = z.output<E['data']>

/** NDJSON: one JSON value a line. */
export const ROWS_TYPE = 'application/x-ndjson'

/** Names an endpoint's types; returns it unchanged. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

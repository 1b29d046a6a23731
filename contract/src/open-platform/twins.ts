/**
 * Endpoints of the open surface that are endpoints of the portal, by a key: each is described once (decision 112). What takes
 * another name or has no place among programs is said here; everything else, and whatever comes later, is the portal's.
 */
import * as z from 'zod/mini'
import type { Endpoint, SURFACES } from '../endpoint.ts'
import type { ApiCode } from '../errors.ts'
import type { OpenTerms } from '../open-access.ts'
import type { Audience } from '../roles.ts'
import { pageFields } from './offers.ts'

/** An endpoint for people. */
type Portal = {
  name: string
  method: Endpoint['method']
  path: `${typeof SURFACES.portal}/${string}`
  audience: Audience
  summary: string
  input: z.ZodMiniObject
  data: z.ZodMiniType
  codes?: readonly ApiCode[]
  requestKey?: true
  inLine?: true
}

type ShapeOf<Schema> = Schema extends { shape: infer Shape extends z.core.$ZodShape } ? Shape : Record<never, never>

/** What makes one thing of a press makes one thing of a call. */
type Once<P extends Portal> = P extends { requestKey: true } ? { once: true } : unknown

type Told<P extends Portal, Name, Path, Method, Input, Data> = {
  name: Name
  path: Path
  /** What key it takes; whom the key must act for is the audience of the portal. */
  open: Pick<OpenTerms, 'access' | 'cost'>
  method?: Method
  summary?: string
  /** What is taken, out of what the portal takes. */
  input?: (fields: ShapeOf<P['input']>) => Input
  /** What is answered, out of what the portal answers. */
  data?: (fields: ShapeOf<P['data']>) => Data
}

type Twin<P extends Portal, Name, Path, Method, Input extends z.core.$ZodShape, Data> = {
  name: Name
  method: Method
  path: Path
  audience: 'public'
  open: OpenTerms & Once<P>
  summary: string
  input: z.ZodMiniObject<Input, z.core.$strict>
  data: Data
  codes: readonly ApiCode[]
  inLine?: true
}

/**
 * The endpoint by which programs do what `portal` lets people do. Codes, turns, and that a call which comes again is done once
 * are the portal's; so is whom the key must act for, where that is not everybody.
 */
export const openTwin = <
  P extends Portal,
  const Name extends string,
  const Path extends `${typeof SURFACES.open}/${string}`,
  const Method extends Endpoint['method'] = P['method'],
  Input extends z.core.$ZodShape = ShapeOf<P['input']>,
  Data extends z.ZodMiniType = P['data'],
>(
  portal: P,
  { name, path, open, method, summary, input, data }: Told<P, Name, Path, Method, Input, Data>,
): Twin<P, Name, Path, Method, Input, Data> => {
  const { audience, requestKey, inLine, codes = [] } = portal
  const given = 'shape' in portal.data ? portal.data.shape : {}
  return {
    name,
    method: method ?? portal.method,
    path,
    audience: 'public',
    open: {
      ...open,
      ...(audience === 'public' ? {} : { actsAs: audience }),
      ...(requestKey === true ? { once: true } : {}),
    },
    summary: summary ?? portal.summary,
    input: z.strictObject(input === undefined ? portal.input.shape : input(portal.input.shape as ShapeOf<P['input']>)),
    data: data === undefined ? portal.data : data(given as ShapeOf<P['data']>),
    codes,
    ...(inLine === true ? { inLine } : {}),
  } as Twin<P, Name, Path, Method, Input, Data>
}

/** What narrows a list of the portal, with how programs turn its pages. */
export const inPages = <Fields extends { page: unknown; pageSize: unknown }>({ page: _, pageSize: __, ...asked }: Fields) => ({
  ...asked,
  ...pageFields,
})

/** Rows of a list as programs get them, page after page, with what the portal says beside them where that is named. */
export const pageOf = <Row extends z.ZodMiniType, More extends z.core.$ZodShape = Record<never, never>>(
  rows: Row,
  more: More = {} as More,
) => z.object({ data: rows, page: z.object({ next: z.nullable(z.string()) }), ...more, asOf: z.string() })

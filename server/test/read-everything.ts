/** Everything that readers can fetch, by every endpoint that only reads and every id there is (D10). */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { mayCall, type Role } from '@tongyun/contract/roles'
import type { LightMyRequestResponse } from 'fastify'
import type * as z from 'zod/mini'
import type { TestApp } from './create-test-app.ts'
import { send } from './people.ts'
import { unzip } from './read-sheet.ts'

/** Whom an answer is for: nobody known, a person by their cookie, or a program by its key. */
export type Reader = { role: Role | null; headers: Record<string, string> }

/** Ids that inputs may name, by the field that names them; each is tried by every reader. */
type Ids = Readonly<Record<string, readonly string[]>>

/** What is sent with POST and only reads: the look is told to the other side, or a quote is worked out and not sent. */
const ALSO_READ: ReadonlySet<string> = new Set(['get-booking-parties', 'get-deal-contacts', 'price-quote', 'work-out-quote'])
/** What takes a token or a task in place of a session. */
const OF_NOBODY: ReadonlySet<string> = new Set(['get-user-info', 'get-captcha'])

const shapeOf = ({ input }: Endpoint) => (input._zod.def as z.core.$ZodObjectDef).shape
/** The choices of a field that takes one of a list. */
const choicesOf = (field: z.core.$ZodType): string[] => {
  const def = field._zod.def as { type: string; innerType?: z.core.$ZodType; out?: z.core.$ZodType; entries?: object }
  if (def.type === 'enum') return Object.values(def.entries ?? {})
  const inner = def.innerType ?? def.out
  return inner === undefined ? [] : choicesOf(inner)
}
/** Fields that choose a part of a list. */
const PARTS = ['tab', 'view', 'side', 'status', 'state']
const MOST_ROWS = '100'

/** The inputs an endpoint is asked with; none where its address names what there is nothing of. */
const inputsOf = (endpoint: Endpoint, ids: Ids): Record<string, string>[] => {
  const shape = shapeOf(endpoint)
  const rows = ['pageSize', 'limit'].find((field) => field in shape)
  const whole: Record<string, string> = rows === undefined ? {} : { [rows]: MOST_ROWS }
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, field]) => field as string)
  if (inPath.some((field) => ids[field] === undefined)) return []
  const first = inPath[0] ?? Object.keys(shape).find((field) => ids[field] !== undefined)
  const rest = Object.fromEntries(inPath.slice(1).map((field) => [field, ids[field]?.[0] ?? '']))
  const each = first === undefined ? [] : (ids[first] ?? []).map((id) => ({ ...whole, ...rest, [first]: id }))
  const parts = PARTS.filter((part) => part in shape).flatMap((part) =>
    choicesOf(shape[part] as z.core.$ZodType).map((choice) => ({ ...whole, [part]: choice })),
  )
  return inPath.length > 0 ? each : [whole, ...parts, ...each]
}

/** Searches of the market are everybody's, so nobody in particular asks for them; of one row more could be told to who is known. */
const mayBeAsked = ({ audience, open, path }: Endpoint, { role, headers }: Reader) => {
  const [byKey, isOfOne] = [headers.authorization !== undefined, path.includes(':')]
  if (open !== undefined) return open.access === 'anyone' ? isOfOne || !byKey : byKey
  if (byKey) return false
  return audience === 'public' ? isOfOne || role === null : role !== null && mayCall(role, audience)
}

/** The text of an answer, also of a workbook. */
const textOf = ({ headers, rawPayload, body }: LightMyRequestResponse): string =>
  String(headers['content-type']).includes('spreadsheetml') ? [...unzip(rawPayload).values()].join('\n') : body

const AT_ONCE = 6

/** Tells `heard` the text of every answer; `only` names the endpoints that are asked, all of them unless told. */
export const readEverything = async (
  { app }: Pick<TestApp, 'app'>,
  reader: Reader,
  { ids, only, heard }: { ids: Ids; only?: readonly string[]; heard: (text: string) => void },
): Promise<{ calls: number; unasked: string[] }> => {
  const asked = app.services.endpoints
    .filter(({ method, name }) => (method === 'GET' || ALSO_READ.has(name)) && !OF_NOBODY.has(name))
    .filter((endpoint) => (only?.includes(endpoint.name) ?? true) && mayBeAsked(endpoint, reader))
    .map((endpoint) => ({ endpoint, inputs: inputsOf(endpoint, ids) }))
  const calls = asked.flatMap(({ endpoint, inputs }) => inputs.map((input) => ({ endpoint, input })))
  const waiting = calls.values()
  const work = async () => {
    for (const { endpoint, input } of waiting) heard(textOf(await send(app, endpoint, input, reader.headers)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { calls: calls.length, unasked: asked.flatMap(({ endpoint, inputs }) => (inputs.length === 0 ? [endpoint.name] : [])) }
}

/** Answers of the open surface beside the document that it serves of itself (O2). */
import type { Endpoint } from '@tongyun/contract/endpoint'
import type { JsonSchema } from '@tongyun/contract/endpoint-parts'
import { type Example, NothingThere } from '@tongyun/contract/open-example'
import type { SampleRequest } from '@tongyun/contract/sample-request'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { hostileRequests } from './hostile-requests.ts'
import type { OpenMarket } from './open-market.ts'
import { callerIn, EXAMPLE_LISTS, injectionOf, walkExamples, walkList } from './open-walk.ts'

type Header = { required?: boolean; schema: JsonSchema }
type Described = {
  paths: Record<
    string,
    Record<
      string,
      { responses: Record<string, { headers?: Record<string, { $ref: string }>; content?: Record<string, object> }> }
    >
  >
  components: { headers: Record<string, Header> }
}

/** Within a version answers may gain fields; here each field must be described, so every object forbids others. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]))
  return 'properties' in inside && !('additionalProperties' in inside) ? { ...inside, additionalProperties: false } : inside
}

const pointer = (...parts: string[]) =>
  parts
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/')

/** Tells what of an answer the document does not say, in sentences; none where they agree. */
export const answerChecker = (document: object) => {
  const described = document as Described
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(closed(document) as object, 'open')
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (at: string) => {
    const known = compiled.get(at) ?? ajv.compile({ $ref: `open#/${at}` })
    compiled.set(at, known)
    return known
  }
  const faultsOfValue = (at: string, value: unknown, what: string): string[] => {
    const validate = validatorOf(at)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${what}${instancePath}: ${message} ${JSON.stringify(params)}`,
    )
  }
  return ({ method, path }: Endpoint, answer: LightMyRequestResponse): string[] => {
    const address = path.replace(/:(\w+)/g, '{$1}')
    const way = method.toLowerCase()
    const status = String(answer.statusCode)
    const response = described.paths[address]?.[way]?.responses[status]
    if (response === undefined) return [`status ${status} is not described`]
    const at = pointer('paths', address, way, 'responses', status)
    const faults = Object.entries(response.headers ?? {}).flatMap(([name, { $ref }]) => {
      const given = answer.headers[name.toLowerCase()]
      const part = $ref.split('/').at(-1) as string
      const { required, schema } = described.components.headers[part] as Header
      if (given === undefined) return required === true ? [`header ${name} is missing`] : []
      const value = schema.type === 'integer' ? Number(given) : given
      return faultsOfValue(pointer('components', 'headers', part, 'schema'), value, `header ${name}`)
    })
    if (response.content === undefined) return answer.body === '' ? faults : [...faults, 'a body that is not described']
    const type = String(answer.headers['content-type'])
    const media = Object.keys(response.content).find((one) => one === type || one === type.split(';')[0])
    if (media === undefined) return [...faults, `content type ${type} is not described`]
    if (!('schema' in (response.content[media] as object))) return faults
    const body = /[/+]json$/.test(media) ? answer.json() : answer.body
    return [...faults, ...faultsOfValue(`${at}/${pointer('content', media, 'schema')}`, body, 'body')]
  }
}

type Survey = {
  sent: number
  statuses: Map<number, number>
  /** Calls by operation, and how many of them were answered with what was asked for, or as their example says. */
  operations: Map<string, { sent: number; fulfilled: number }>
  /** What differs, each once with a request that shows it. */
  differing: Map<string, string>
}

/** An id that no row has. */
const NOBODY = 'd-000000000000'

/** Requests of one example, all but the last made from it: right and wrong values, other headers, no key or a wrong one. */
const variantsOf = (
  one: Example,
  fitting: InjectOptions,
  input: SampleRequest,
  { each, seed }: { each: number; seed: number },
) => {
  const values = { ...input.inPath, ...input.query, ...(input.body as object | undefined) }
  const made = fc
    .sample(hostileRequests(one.endpoint, [...Object.values(input.inPath).map(String), NOBODY], [values]), {
      numRuns: each,
      seed,
    })
    .filter(({ method }) => method === one.endpoint.method)
  const key = (fitting.headers as Record<string, string>).Authorization
  return made.map((request, at) => {
    // The last is sent without a key, and the one before it with one that nobody has.
    const authorization = at === made.length - 1 ? undefined : at === made.length - 2 ? 'Bearer tyk_live_nobody' : key
    return { ...request, headers: { ...request.headers, ...(authorization === undefined ? {} : { authorization }) } }
  })
}

/** Sends examples with what is made from each, walk after walk, until so many requests are sent, and checks every answer. */
export const surveyAnswers = async (
  market: OpenMarket,
  { requests, each, seed, check }: { requests: number; each: number; seed: number; check: ReturnType<typeof answerChecker> },
): Promise<Survey> => {
  const survey: Survey = { sent: 0, statuses: new Map(), operations: new Map(), differing: new Map() }
  const send = async (endpoint: Endpoint, request: InjectOptions, expected = 200) => {
    const answer = await market.app.inject(request)
    const counted = survey.operations.get(endpoint.name) ?? { sent: 0, fulfilled: 0 }
    survey.operations.set(endpoint.name, counted)
    survey.sent += 1
    counted.sent += 1
    if (answer.statusCode < 300 || answer.statusCode === expected) counted.fulfilled += 1
    survey.statuses.set(answer.statusCode, (survey.statuses.get(answer.statusCode) ?? 0) + 1)
    const faults = [...check(endpoint, answer), ...(answer.statusCode >= 500 ? [`status ${answer.statusCode}`] : [])]
    for (const fault of faults) {
      const shown = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${String(request.payload ?? '').slice(0, 300)}`
      survey.differing.set(`${endpoint.name} ${answer.statusCode}: ${fault}`, `${shown} → ${answer.body.slice(0, 400)}`)
    }
    return answer
  }
  /** One example, after what is made from it, and once more: what is done once is replayed, what is known is 304. */
  const sendExample = async (walk: number, one: Example, request: SampleRequest, made: number) => {
    const fitting = injectionOf(request, callerIn(market, { walk: `survey-${walk}-${made}` }, one))
    let done: LightMyRequestResponse | undefined
    for (const variant of variantsOf(one, fitting, request, { each: made, seed: seed + walk })) {
      const answer = await send(one.endpoint, variant)
      if (answer.statusCode < 300) done = answer
    }
    const answer = await send(one.endpoint, fitting, one.status)
    const { etag } = answer.headers
    if (request.once || etag !== undefined)
      await send(one.endpoint, {
        ...fitting,
        headers: { ...fitting.headers, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
      })
    if (one.endpoint.file !== undefined) return null
    // A variant may have done already what the example was to do.
    return (answer.statusCode < 300 ? answer : (done ?? answer)).json()
  }
  for (let walk = 0; survey.sent < requests; walk += 1) {
    await walkExamples(market, (one, request) => sendExample(walk, one, request, 0))
    const ready = await market.ready()
    for (const list of EXAMPLE_LISTS)
      try {
        await walkList(list, market, ready, (one, request) => sendExample(walk, one, request, each))
      } catch (error) {
        // Where variants have brought a deal elsewhere, the rest of its list is left to the next walk.
        if (!(error instanceof NothingThere)) throw error
      }
  }
  return survey
}

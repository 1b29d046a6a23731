/** Examples of the open surface: sent by the tests, shown by the reference, turned into samples (decision 096). */
import type { Endpoint, InputOf } from './endpoint.ts'
import { partsOf } from './endpoint-parts.ts'
import type { SampleRequest, SampleValue } from './sample-request.ts'
import { sdkNameOf } from './sdk-names.ts'

/** A value out of the answer to an earlier example: `fromAnswer('find-shanghai', 'data.0.token')`. */
type FromAnswer = { example: string; at: string }
export const fromAnswer = (example: string, at: string): FromAnswer => ({ example, at })
const isFromAnswer = (value: unknown): value is FromAnswer =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'example,at'

type Given<Input> = { [Key in keyof Input]: Input[Key] | FromAnswer }

export type Example<E extends Endpoint = Endpoint> = {
  /** Its name, which later examples refer to by. */
  name: string
  endpoint: E
  input: Given<InputOf<E>>
  headers?: Record<string, string>
  /** HTTP status of the answer; 200 unless told. */
  status?: number
  /** Places of the answer that hold something: `data.0.price.total.amountMinor`. */
  shows: readonly string[]
}

/** An example of an endpoint. Those whose values it takes stand before it in their list. */
export const example = <E extends Endpoint>(one: Example<E>): Example => one as unknown as Example

/** The value at a place of an answer; undefined where there is none. */
export const valueAt = (answer: unknown, at: string): unknown =>
  at.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], answer)

/** The request an example is, with what it takes from earlier answers. @throws Error where an answer lacks the value */
export const requestOf = (one: Example, answers: ReadonlyMap<string, unknown>): SampleRequest => {
  const { endpoint, headers = {} } = one
  const value = (given: unknown): unknown => {
    if (isFromAnswer(given)) {
      const found = valueAt(answers.get(given.example), given.at)
      if (found === undefined) throw new Error(`${one.name}: the answer to ${given.example} has nothing at ${given.at}`)
      return found
    }
    if (Array.isArray(given)) return given.map(value)
    if (typeof given === 'object' && given !== null)
      return Object.fromEntries(Object.entries(given).map(([name, inside]) => [name, value(inside)]))
    return given
  }
  const input = value(one.input) as Record<string, unknown>
  const { parameters } = partsOf(endpoint)
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const { resource, method: call, isPaged } = sdkNameOf(endpoint)
  return {
    method: endpoint.method,
    path: endpoint.path,
    inPath: Object.fromEntries(inPath.map((name) => [name, String(input[name])])),
    query: inBody ? {} : (rest as Record<string, SampleValue>),
    body: inBody ? rest : undefined,
    headers,
    takesKey: endpoint.open?.access !== 'anyone',
    once: endpoint.open?.once === true,
    resource,
    call,
    isPaged,
  }
}

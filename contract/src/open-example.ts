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

/**
 * What stands ready before an example is sent, in a test and in a sandbox alike: an offer on sale with a departure that takes
 * cargo, an open demand, a quote that stands or has ended, bookings in a state, two departures that connect, a trip of which the
 * second leg was not taken, and the webhooks of a firm.
 */
export type Prepared =
  | 'offer'
  | 'departure'
  | 'openDemand'
  | 'standingQuote'
  | 'otherQuote'
  | 'endedQuote'
  | 'confirmedBooking'
  | 'askedToCancel'
  | 'arrivedBooking'
  | 'firstLeg'
  | 'secondLeg'
  | 'brokenTrip'
  | 'webhookUrl'
  | 'otherWebhookUrl'
  | 'delivery'
type FromPrepared = { prepared: Prepared }
export const prepared = (name: Prepared): FromPrepared => ({ prepared: name })
const isPrepared = (value: unknown): value is FromPrepared =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'prepared'

type Given<Input> = { [Key in keyof Input]: Input[Key] | FromAnswer | FromPrepared }

/** The firm whose key sends an example. */
export type ExampleFirm = 'buyer' | 'provider'

export type Example<E extends Endpoint = Endpoint> = {
  /** Its name, which later examples refer to by. */
  name: string
  endpoint: E
  input: Given<InputOf<E>>
  headers?: Record<string, string>
  /** Whose key sends it: the firm that sells where the endpoint is for that side alone, else the one that buys. */
  by?: ExampleFirm
  /** Only brings about what a later example needs: it is sent, and neither shown nor turned into samples. */
  isStep?: true
  /** HTTP status of the answer; 200 unless told. */
  status?: number
  /** It is asked again until a place of its answer holds this, as whoever waits for something does. */
  until?: { at: string; is: string }
  /** Places of the answer that hold something: `data.0.price.total.amountMinor`. */
  shows: readonly string[]
}

/** An example of an endpoint. Those whose values it takes stand before it in their list. */
export const example = <E extends Endpoint>(one: Example<E>): Example => one as unknown as Example

/** The value at a place of an answer; undefined where there is none. */
export const valueAt = (answer: unknown, at: string): unknown =>
  at.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], answer)

/** Whose key sends an example. */
export const firmOf = ({ by, endpoint }: Example): ExampleFirm =>
  by ?? (endpoint.open?.actsAs === 'provider' ? 'provider' : 'buyer')

/** An answer lacks what a later example takes from it. */
export class NothingThere extends Error {}

/** The request an example is, with what `find` says of what it takes from elsewhere. */
const requestWith = (one: Example, find: (taken: FromAnswer | FromPrepared) => unknown): SampleRequest => {
  const { endpoint, headers = {} } = one
  const value = (given: unknown): unknown => {
    if (isFromAnswer(given) || isPrepared(given)) return find(given)
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
    inPath: Object.fromEntries(inPath.map((name) => [name, input[name] as string | number])),
    query: inBody ? {} : (rest as Record<string, SampleValue>),
    body: inBody ? rest : undefined,
    headers,
    takesKey: endpoint.open?.access !== 'anyone',
    once: endpoint.open?.once === true,
    file: endpoint.file === undefined ? undefined : endpoint.path.split('/').at(-1),
    resource,
    call,
    isPaged,
  }
}

/**
 * The request an example is, with what it takes from earlier answers and from what stands ready.
 * @throws NothingThere where an answer lacks the value
 */
export const requestOf = (
  one: Example,
  answers: ReadonlyMap<string, unknown>,
  ready: Partial<Record<Prepared, string>> = {},
): SampleRequest =>
  requestWith(one, (taken) => {
    if (isPrepared(taken)) return ready[taken.prepared]
    const found = valueAt(answers.get(taken.example), taken.at)
    if (found === undefined) throw new NothingThere(`${one.name}: the answer to ${taken.example} has nothing at ${taken.at}`)
    return found
  })

/** The request an example is, for a text: what it takes from elsewhere stands in capitals, as `OFFER_ID`, for readers to put in theirs. */
export const templateOf = (one: Example): SampleRequest =>
  requestWith(one, (taken) => {
    const name = isPrepared(taken) ? taken.prepared : (taken.at.split('.').at(-1) ?? '')
    return name.replace(/[A-Z]/g, '_$&').toUpperCase()
  })

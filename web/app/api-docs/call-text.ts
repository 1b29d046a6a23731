/** A call of the open surface as a form fills it in: its address, and the same as curl. Runs on the server and in browsers. */

export type CallParameter = {
  name: string
  place: 'path' | 'query'
  required: boolean
  values: string[]
  /** What the recorded example gives, where it is required; else blank. */
  example: string
}
export type Call = {
  method: string
  /** With its parameters in braces: `/open/v1/offers/{offerId}`. */
  path: string
  parameters: CallParameter[]
  /** Whether the call takes a key, or its example names what only a sandbox has. */
  needsKey: boolean
  /** The body of the recorded example; null where the call takes none. */
  body: string | null
  /** The header Idempotency-Key to begin with; null where the call takes none. */
  idempotencyKey: string | null
}

/** Fields of the form that are no parameters. */
export const BODY_FIELD = 'body'

/** `'` stands for itself in an address, and would end the text of a shell. */
const inPath = (value: string) => encodeURIComponent(value).replaceAll("'", '%27')

/** What a form begins with: the recorded example, and before it what the address of the page says. */
export const startOf = ({ parameters, body }: Call, search: string): URLSearchParams => {
  const given = new URLSearchParams(search)
  for (const { name, example } of parameters) if (example !== '' && !given.has(name)) given.set(name, example)
  if (body !== null && !given.has(BODY_FIELD)) given.set(BODY_FIELD, body)
  return given
}

/** Where a call goes; a path parameter that is not given keeps its braces. */
export const callAddress = ({ path, parameters }: Call, given: URLSearchParams, site: string): string => {
  const query = new URLSearchParams()
  for (const { name, place } of parameters)
    if (place === 'query') for (const value of given.getAll(name)) if (value !== '') query.append(name, value)
  const filled = path.replace(/\{(\w+)\}/g, (braces, name: string) => inPath(given.get(name) ?? '') || braces)
  const asked = query.toString()
  return `${site}${filled}${asked === '' ? '' : `?${asked}`}`
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The call for a shell. */
export const curlOf = (
  call: Call,
  given: URLSearchParams,
  { site, key, language }: { site: string; key: string; language: string },
) =>
  [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}${quoted(callAddress(call, given, site))}`,
    `-H ${quoted(`Accept-Language: ${language}`)}`,
    ...(call.needsKey ? [`-H ${quoted(`Authorization: Bearer ${key}`)}`] : []),
    ...(call.idempotencyKey === null ? [] : [`-H ${quoted(`Idempotency-Key: ${call.idempotencyKey}`)}`]),
    ...(call.body !== null
      ? [`-H 'Content-Type: application/json'`, `-d ${quoted((given.get(BODY_FIELD) ?? '').trim() || '{}')}`]
      : []),
  ].join(' \\\n  ')

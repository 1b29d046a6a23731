/** How an endpoint and its input become a request: the same for the browser and inside the server. */
import type { Endpoint } from './endpoint.ts'

type RequestParts = {
  method: Endpoint['method']
  /** Path with its parameters filled in, and the query. */
  url: string
  /** Body as text with its media type; absent for GET. */
  body?: { text: string; type: 'application/json' | 'application/x-www-form-urlencoded;charset=UTF-8' }
}

/** Text as a query or a form holds it: lists repeat their key, absent values stay out. */
const search = (values: Record<string, unknown>) => {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) pairs.append(key, String(one))
  }
  return pairs.toString()
}

/** Forms hold texts and lists of texts; what has fields of its own travels as JSON. */
const needsJson = (values: Record<string, unknown>) =>
  Object.values(values).some((value) => [value].flat().some((one) => typeof one === 'object' && one !== null))

/**
 * Path parameters go into the path; the rest into the query (GET), a JSON body (DELETE, values with fields, or `json`),
 * else a form-encoded body (§7, T04).
 */
export const requestOf = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
  json = false,
): RequestParts => {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method === 'GET') {
    const query = search(rest)
    return { method, url: query === '' ? filled : `${filled}?${query}` }
  }
  if (method === 'DELETE' || json || needsJson(rest))
    return { method, url: filled, body: { text: JSON.stringify(rest), type: 'application/json' } }
  return { method, url: filled, body: { text: search(rest), type: 'application/x-www-form-urlencoded;charset=UTF-8' } }
}

/** What an endpoint of the open surface is called in the SDK, by its address alone: `GET /offers/:offerId` is `offers.get`. */
import type { Endpoint } from './endpoint.ts'
import { partsOf } from './endpoint-parts.ts'

type SdkName = { resource: string; method: string; isPaged: boolean }

const camel = (words: string) => words.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())

export const sdkNameOf = (endpoint: Endpoint): SdkName => {
  const { method, path } = endpoint
  const pieces = path.split('/').slice(3)
  const names = pieces.filter((piece) => !piece.startsWith(':'))
  const length = names[0] === 'my' ? 2 : 1
  const resource = camel(names.slice(0, length).join('/'))
  const action = names.slice(length).join('/')
  const isPaged = 'page' in (partsOf(endpoint).answer.properties ?? {})
  // Lists are named so by their endpoint, whether they come in pages or not.
  const isList = isPaged || endpoint.name.startsWith('list-')
  const plain = method === 'GET' ? (isList ? 'list' : 'get') : method.toLowerCase()
  // A second noun is what is asked for of the first: `offers.departures`, `myOffers.confirm`.
  if (action === '') return { resource, method: plain, isPaged }
  return { resource, method: method === 'POST' || method === 'GET' ? camel(action) : `${plain}${camel(`/${action}`)}`, isPaged }
}

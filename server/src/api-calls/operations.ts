/** Operations of the open surface as calls name them: their endpoint, group and title. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { groupOf } from '@tongyun/contract/open-platform/terms/groups'
import type { Locale } from '@tongyun/freight/locale'
import { type ApiWords, apiWords } from '@tongyun/messages/api-words'
import type { Services } from '../core/services.ts'

const WORDS = new Map<Locale, ApiWords>()
const wordsOf = (locale: Locale): ApiWords => {
  const known = WORDS.get(locale) ?? apiWords(locale)
  WORDS.set(locale, known)
  return known
}

/** Undefined for an operation that is no more. */
export const endpointOf = ({ endpoints }: Pick<Services, 'endpoints'>, operation: string): Endpoint | undefined =>
  endpoints.find(({ name, open }) => name === operation && open !== undefined)

export const presentOperation = (services: Pick<Services, 'endpoints'>, operation: string, locale: Locale) => {
  const endpoint = endpointOf(services, operation)
  if (endpoint === undefined) return { operation, group: null, title: operation }
  return { operation, group: groupOf(endpoint.path) ?? null, title: wordsOf(locale).operation(operation).title }
}

/** Which language to answer in (S06, T01). Only zh, en and ru ever leave this file. */
import { LANGUAGE_COOKIE } from '@tongyun/contract/limits'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import type { FastifyRequest } from 'fastify'

const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** zh* is zh, en* and ru* are themselves, anything else is en (S06). */
const localeOfTag = (tag: string): Locale => {
  const language = tag.trim().toLowerCase()
  if (language.startsWith('zh')) return 'zh'
  return language === 'ru' || language.startsWith('ru-') ? 'ru' : 'en'
}

const cookieValue = (header: string | undefined) =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1)

/** Language of a path that starts with /zh, /en or /ru; undefined for a bare path. */
export const localeOfPath = (path: string): Locale | undefined => {
  const first = path.split(/[/?#]/, 2)[1]
  return isLocale(first) ? first : undefined
}

type Asked = Pick<FastifyRequest, 'headers' | 'url'>

/**
 * The language our own client names in a call (T01). A browser that is set to one language sends a header of the same form,
 * but with pages and with files somebody opens, which no client of ours asks for.
 */
const localeOfClient = ({ headers, url }: Asked): Locale | undefined => {
  const header = headers['accept-language']
  const isCall = url.startsWith('/ty/') && headers['sec-fetch-mode'] !== 'navigate'
  return isCall && isLocale(header) ? header : undefined
}

/**
 * Language of a request without a language prefix: what our client names wins; then the `lang` cookie; then the browser's
 * first language; then zh. When the business code is not `open` only our client counts (S06).
 */
export const localeOfRequest = (request: Asked, open: boolean): Locale => {
  const named = localeOfClient(request)
  if (named !== undefined) return named
  if (!open) return 'zh'
  const cookie = cookieValue(request.headers.cookie)
  if (cookie !== undefined) return isLocale(cookie) ? cookie : 'en'
  const first = request.headers['accept-language']?.split(/[,;]/, 1)[0] ?? ''
  return first === '' || first === '*' ? 'zh' : localeOfTag(first)
}

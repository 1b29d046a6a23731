import type { FastifyRequest } from 'fastify'

/** Every browser calls itself Mozilla since 1995; programs that fetch pages mostly do not. */
const BROWSER = /^Mozilla\//
/** What robots that call themselves Mozilla, too, say besides. Cubot is a brand of phones. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|preview|scan|headless|lighthouse|monitor|externalhit|archiver/i

const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** False for robots that say they are, and for pages a browser fetches before anybody asked for them. */
export const isCounted = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const agent = headers['user-agent'] ?? ''
  if (!BROWSER.test(agent) || ROBOT.test(agent)) return false
  return !PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
}

/** Requests that change something come from our own pages, or from no page at all (docs/reliability.md 3.1, S16). */
import type { FastifyRequest } from 'fastify'

/**
 * True when a page of another site sent the request. Browsers say so in Sec-Fetch-Site, older ones in Origin, and let no
 * page change either; programs send neither and carry nobody's cookies.
 */
export const isFromElsewhere = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { protocol, host: theirs } = new URL(origin)
  // The URL parser leaves out a port that is the protocol's own, here as there.
  const ours = `${protocol}//${host}`
  return !URL.canParse(ours) || new URL(ours).host !== theirs
}

/** Addresses to come back to after logging in: paths of this site, never anybody else's. */
import { localePrefixOf } from '../i18n/locale-prefix.ts'

const NOWHERE = 'http://own.invalid'

/** The path and query of an address on this site without its language prefix. */
export const pathWithin = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  const prefix = localePrefixOf(pathname)
  return (prefix === '/' ? pathname : pathname.slice(prefix.length) || '/') + search
}

/** What React Router adds to a page's address when it asks for its data or sends its forms. */
const ROUTER_PARAMETERS = /^(?:_routes|index)$/
/** The data of `/` are at `/_root.data`, those below a path at `/path.data` or, where it ends with a slash, `/path/_.data`. */
const pageOfData = (pathname: string) =>
  pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/\/(?:_root|_)$/, '/') : pathname

/**
 * The page an address belongs to, as path and query without language prefix: a page and its data are asked for at two
 * addresses, and only one of them is for people.
 */
export const pageOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  const own = search.split(/[?&]/).filter((part) => part !== '' && !ROUTER_PARAMETERS.test(part.split('=', 1)[0] ?? ''))
  return pathWithin({ pathname: pageOfData(pathname), search: own.length === 0 ? '' : `?${own.join('&')}` })
}

/** Begins with one slash: two, or a backslash, would name another host. */
const isPath = (text: string) => /^\/(?![/\\])/.test(text)
/** Calls of the API are no pages. */
const isCall = (path: string) => /^\/(?:ty|open)(?:[/?]|$)/.test(path)

/** The page `next` names when it is a path of this site, without language prefix; empty otherwise (no open redirect). */
export const ownPath = (next: string | null): string => {
  if (next === null || !isPath(next) || !URL.canParse(next, NOWHERE)) return ''
  const url = new URL(next, NOWHERE)
  const path = pageOf(url)
  return url.origin === NOWHERE && isPath(path) && !isCall(path) ? path : ''
}

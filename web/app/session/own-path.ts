/** Addresses to come back to after logging in: paths of this site, never anybody else's. */
import { localePrefixOf } from '../i18n/locale-prefix.ts'

const NOWHERE = 'http://own.invalid'

/** The path and query of an address on this site without its language prefix. */
export const pathWithin = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  const prefix = localePrefixOf(pathname)
  return (prefix === '/' ? pathname : pathname.slice(prefix.length) || '/') + search
}

/** Begins with one slash: two, or a backslash, would name another host. */
const isPath = (text: string) => /^\/(?![/\\])/.test(text)
/** Calls of the API are no pages. */
const isCall = (path: string) => /^\/(?:ty|open)(?:[/?]|$)/.test(path)

/** `next` when it is a path of this site, without language prefix; empty otherwise (no open redirect). */
export const ownPath = (next: string | null): string => {
  if (next === null || !isPath(next) || !URL.canParse(next, NOWHERE)) return ''
  const url = new URL(next, NOWHERE)
  const path = pathWithin(url)
  return url.origin === NOWHERE && isPath(path) && !isCall(path) ? path : ''
}

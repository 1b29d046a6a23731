/** Addresses of the site's pages, without language prefix: the one place that writes them, for pages, notices and letters. */
import { type PageName, SITE_MAP } from './site-map.ts'

/** Query parameters of a page; lists repeat their key, blanks are left out. */
export type Query = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>

/** `?a=1&b=2`, or nothing when no parameter has a value. True is written 1, false is left out. */
export const queryString = (query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '' || value === false) continue
    if (Array.isArray(value)) for (const item of value) search.append(key, String(item))
    else search.append(key, value === true ? '1' : String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** What stands for the `:names` of a path, in their order. */
type Parameters<Path extends string> = Path extends `${string}/:${string}/${infer Rest}`
  ? [string, ...Parameters<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [string]
    : []

type PagePaths = {
  readonly [Name in PageName]: (...given: [...Parameters<(typeof SITE_MAP)[Name]['path']>, query?: Query]) => string
}

const written = (path: string, given: readonly (string | Query | undefined)[]): string => {
  const left = [...given]
  return path.replace(/:\w+/g, () => encodeURIComponent(String(left.shift()))) + queryString(left[0] as Query | undefined)
}

/** The address of each page of the site map: `pagePaths.review(reviewId, { kind: 'offer' })`. */
export const pagePaths = Object.fromEntries(
  Object.entries(SITE_MAP).map(([name, { path }]) => [name, (...given: (string | Query | undefined)[]) => written(path, given)]),
) as PagePaths

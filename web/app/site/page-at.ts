import { type Page, SITE_MAP } from '@tongyun/contract/site-map'
import { matchPath } from 'react-router'

/** Paths that exist, for menus that name more than is built. */
export const EXISTING_PATHS: ReadonlySet<string> = new Set(Object.values(SITE_MAP).map((p) => p.path))

/** The page at a path without language prefix; undefined for unknown paths. */
export const pageAt = (path: string): Page | undefined => Object.values(SITE_MAP).find((p) => matchPath(p.path, path) !== null)

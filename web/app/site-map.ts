/**
 * The pages that exist (requirements P01-P18), as data: routes.ts gives each its file, the menu and the footer show only
 * what stands here, the sitemap lists what is `indexed`. A page enters this table when it is built.
 */
export type Page = {
  /** Path without language prefix, as React Router writes it. */
  path: string
  /** Kept as route data (P19); public pages stay readable without signing in, guards stand in the loaders that need one. */
  requiresAuth: boolean
  /** `title` is the header with nothing but the brand (L05). */
  header: 'full' | 'title'
  indexed: boolean
}

const page = (path: string, rest: Partial<Omit<Page, 'path'>> = {}): Page => ({
  path,
  requiresAuth: true,
  header: 'full',
  indexed: true,
  ...rest,
})

export const SITE_MAP = {
  home: page('/home/index'),
  empty: page('/home/empty', { indexed: false }),
  mall: page('/transport/mall'),
  mallDetail: page('/transport/mallDetail', { indexed: false }),
  compare: page('/transport/compare', { indexed: false }),
  calculator: page('/transport/calculator'),
  provider: page('/provider/:providerId', { indexed: false }),
  privacy: page('/protocol/privacy', { header: 'title' }),
  registerProtocol: page('/protocol/register', { header: 'title' }),
  transportProtocol: page('/protocol/transport', { header: 'title' }),
  serviceProtocol: page('/protocol/service', { header: 'title' }),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof SITE_MAP

/** Paths that exist, for menus that name more than is built. */
export const EXISTING_PATHS: ReadonlySet<string> = new Set(Object.values(SITE_MAP).map((p) => p.path))

/** The page at a path without language prefix; undefined for pages with parameters and unknown paths. */
export const pageAt = (path: string): Page | undefined => Object.values(SITE_MAP).find((p) => p.path === path)

/** Pages of one person live below these paths: the server renders them with the reader's session and keeps none of them. */
const PERSONAL = /^\/(?:(?:zh|en|ru)\/)?(?:account|workbenche|businessInfo|administration)(?:[/.?]|$)/

/** True for the address (path and query, with or without language prefix) of a page of one person, or of its data. */
export const isPersonal = (url: string): boolean => PERSONAL.test(url)

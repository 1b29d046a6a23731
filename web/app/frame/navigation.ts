/** The menu as one table (L01, L02). */
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { EXISTING_PATHS } from '../site/page-at.ts'
import { paths } from '../site/paths.ts'

export type MenuEntry = {
  label: () => string
  href: string
  newTab: boolean
  /** Beginning of the paths it stands for beside its own. */
  section?: string
  /** In English and Russian it stands under "about us", in Chinese at the top level. */
  about: boolean
}
export type MenuItem = MenuEntry | { label: () => string; entries: MenuEntry[] }

const entry = (label: () => string, href: string, rest: Partial<MenuEntry> = {}): MenuEntry => ({
  label,
  href,
  newTab: false,
  about: false,
  ...rest,
})

const MENU: readonly MenuEntry[] = [
  entry(m.layout_home, paths.home()),
  entry(m.layout_mall, paths.mall(), { newTab: true }),
  entry(m.layout_demand, paths.demand()),
  entry(m.layout_ai, paths.aiSearch()),
  entry(m.layout_platform, paths.platformOverview(), { about: true, section: '/platform/' }),
  entry(m.layout_service, paths.serviceRoad(), { about: true, section: '/service/' }),
  entry(m.layout_contact, paths.contact(), { about: true, section: '/contact/' }),
]

/** Items after these stand at the right end (L02). */
const LEFT_ITEMS = 3

/**
 * The menu of a language: items at the start and at the end of the bar. Entries whose page does not exist are left out,
 * and so is a submenu without entries; what remains keeps its side.
 */
export const menuFor = (
  locale: Locale,
  existing: ReadonlySet<string> = EXISTING_PATHS,
): { start: MenuItem[]; end: MenuItem[] } => {
  const shown = (entries: readonly MenuEntry[]) => entries.filter((item) => existing.has(item.href))
  const start = shown(MENU.slice(0, LEFT_ITEMS))
  const rest = shown(MENU.slice(LEFT_ITEMS))
  if (locale === 'zh' || rest.length === 0) return { start, end: rest }
  return {
    start,
    end: [...rest.filter((item) => !item.about), { label: m.layout_about, entries: rest.filter((item) => item.about) }],
  }
}

/** What an entry is on the page at a path without language prefix: the page itself, its section, or neither. */
export const currentAt = ({ href, section }: MenuEntry, path: string): 'page' | 'true' | undefined => {
  if (path === href) return 'page'
  return section !== undefined && path.startsWith(section) ? 'true' : undefined
}

/** The last searches of this browser, kept in local storage and nowhere else. */
import { useSyncExternalStore } from 'react'

/** `href` is the mall's path without language prefix. */
type RecentSearch = { label: string; href: string }

const KEY = 'recent-searches'
const MOST = 3
const NONE: readonly RecentSearch[] = []
const listeners = new Set<() => void>()

const isRecent = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  'href' in value &&
  typeof value.label === 'string' &&
  typeof value.href === 'string' &&
  // Only the site's own paths: whatever else wrote here must not become a link to somewhere.
  /^\/transport\/mall(\?|$)/.test(value.href)

let known: { text: string | null; list: readonly RecentSearch[] } = { text: null, list: NONE }

const read = (): readonly RecentSearch[] => {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== known.text) {
      const value: unknown = JSON.parse(text ?? '[]')
      known = { text, list: Array.isArray(value) ? value.filter(isRecent).slice(0, MOST) : NONE }
    }
    return known.list
  } catch {
    return NONE
  }
}

/** Puts a search in front. Storage that is full or forbidden only means that it is not remembered. */
export const rememberSearch = (search: RecentSearch) => {
  const list = [search, ...read().filter(({ href }) => href !== search.href)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The last searches, newest first; none on the server. */
export const useRecentSearches = (): readonly RecentSearch[] => useSyncExternalStore(subscribe, read, () => NONE)

/**
 * What was searched and compared last, as this browser knows it, in local storage (docs/decisions/146-recent-lists.md). Without an
 * account it stays there; an account's lists stand here only while somebody is signed in.
 */
import { mergeRecent, type RecentLists, type RecentSearch } from '@tongyun/contract/recent/terms/recent-terms'
import { useSyncExternalStore } from 'react'
import { currentLocale } from '../i18n/current-locale.ts'
import { session } from './browser-session.ts'

/** `of`: whose lists these are; `off`: nothing is kept. */
type Kept = Partial<RecentLists> & { of?: string; off?: true }

const KEY = 'recent'
const NOTHING: RecentLists = { searches: [], offers: [] }
const listeners = new Set<() => void>()

const isText = (value: unknown) => typeof value === 'string'

let known: { text: string | null; kept: Kept & RecentLists } = { text: null, kept: NOTHING }

const parsed = (text: string | null): Kept & RecentLists => {
  const { searches = [], offers = [], ...rest } = JSON.parse(text ?? '{}') as Kept
  return {
    ...rest,
    // Whatever else wrote here must not become a link to somewhere.
    searches: searches.filter(({ query, label, at }) => isText(label) && isText(at) && /^\?/.test(query)),
    offers: offers.filter(({ id, at }) => isText(id) && isText(at)),
  }
}

export const readRecent = (): Kept & RecentLists => {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== known.text) known = { text, kept: parsed(text) }
    if (known.kept.of === undefined || session.token() !== null) return known.kept
    // However the session ended: nothing of an account stays on the device.
    localStorage.removeItem(KEY)
    return NOTHING
  } catch {
    return NOTHING
  }
}

/** Storage that is full or forbidden only means that nothing is remembered. */
export const writeRecent = (kept: Kept) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

const remember = (lists: Partial<RecentLists>) => {
  const kept = readRecent()
  if (kept.off !== true) writeRecent({ ...kept, ...mergeRecent([{ ...NOTHING, ...lists }, kept]) })
}
const now = () => new Date().toISOString()

export const rememberSearch = (search: Pick<RecentSearch, 'query' | 'label'>) =>
  remember({ searches: [{ ...search, language: currentLocale(), at: now() }] })

export const rememberCompared = (ids: readonly string[]) => remember({ offers: ids.map((id) => ({ id, at: now() })) })

export const subscribeRecent = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** None on the server. */
export const useRecent = (): Kept & RecentLists => useSyncExternalStore(subscribeRecent, readRecent, () => NOTHING)

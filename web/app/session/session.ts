/**
 * Whether somebody is signed in, as this browser knows it (specification §4): a token, and the person it belongs to, kept
 * in local storage so that every tab sees the same. Pure: clock, storage and the refreshing call are given.
 */
import type { UserInfo } from '@tongyun/contract/accounts/login'

/** §4, §9: a token is refreshed when it expires within this time, */
const REFRESH_WINDOW_MS = 3_600_000
/** and no longer counts within this. */
const EXPIRED_WINDOW_MS = 300_000

/** Names in local storage. */
export const TOKEN_KEY = 'token'
export const USER_KEY = 'userInfo'

export type SessionParts = {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds since 1970. */
  now: () => number
  /** Asks the server for a successor of `token`; null, or a rejection, when there is none. */
  requestRefresh: (token: string) => Promise<string | null>
}

type RefreshOptions = {
  /** Also while the token is good for more than an hour. */
  force?: boolean
  /** Runs when no token is left. */
  onFailure?: () => void
}

/** When a token expires, in milliseconds since 1970; null when its `exp` cannot be read. */
export const expiryOf = (token: string): number | null => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown }
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null
  } catch {
    return null
  }
}

const parsed = (text: string | null): UserInfo | null => {
  try {
    return text === null ? null : (JSON.parse(text) as UserInfo)
  } catch {
    return null
  }
}

export const createSession = ({ store, now, requestRefresh }: SessionParts) => {
  const listeners = new Set<() => void>()
  let refreshing: Promise<void> | null = null
  let read = { text: null as string | null, user: null as UserInfo | null }

  const changed = () => {
    for (const listener of listeners) listener()
  }
  const token = () => store.getItem(TOKEN_KEY)

  const clear = () => {
    if (token() === null && store.getItem(USER_KEY) === null) return
    store.removeItem(TOKEN_KEY)
    store.removeItem(USER_KEY)
    changed()
  }

  /** Another tab may meanwhile have stored a successor, or logged out: neither is undone. */
  const replace = async (old: string) => {
    const successor = await requestRefresh(old).catch(() => null)
    if (token() !== old) return
    if (successor === null) clear()
    else {
      store.setItem(TOKEN_KEY, successor)
      changed()
    }
  }

  const refresh = async ({ force = false, onFailure }: RefreshOptions = {}): Promise<void> => {
    if (refreshing === null) {
      const old = token()
      const expiry = old === null ? null : expiryOf(old)
      if (old === null || expiry === null || expiry - now() <= EXPIRED_WINDOW_MS) clear()
      else if (force || expiry - now() <= REFRESH_WINDOW_MS) {
        refreshing = replace(old).finally(() => {
          refreshing = null
        })
      }
    }
    await refreshing
    if (token() === null) onFailure?.()
  }

  return {
    token,
    /** The person as last told; the same object as long as nothing changed. Null without a token. */
    user: (): UserInfo | null => {
      const text = token() === null ? null : store.getItem(USER_KEY)
      if (text !== read.text) read = { text, user: parsed(text) }
      return read.user
    },
    /** A login succeeded. */
    begin: (fresh: string, user: UserInfo) => {
      store.setItem(TOKEN_KEY, fresh)
      store.setItem(USER_KEY, JSON.stringify(user))
      changed()
    },
    /** The server told who the person is. */
    know: (user: UserInfo) => {
      if (token() === null) return
      store.setItem(USER_KEY, JSON.stringify(user))
      changed()
    },
    /** Forgets token and person. */
    clear,
    /**
     * Refreshes the token when it is due (T03). Calls at the same time wait for one answer. Resolves when it is known
     * whether a token is left.
     */
    refresh,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Another tab changed local storage. */
    changed,
  }
}

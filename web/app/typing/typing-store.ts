/** The storage where typed text waits for its page (kept-typing.ts). Every page reads it, so it has a file of its own. */
export type TypingStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export const TYPING_PREFIX = 'typed '

/** The session storage of this tab; null where a browser refuses it. */
export const typingStore = (): TypingStore | null => {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** True when typed text waits for the page, given as path and query without language prefix. */
export const isTypingKept = (page: string): boolean => (typingStore()?.getItem(TYPING_PREFIX + page) ?? null) !== null

/** Removes all kept text; called at a log out. */
export const forgetTyping = () => {
  const store = typingStore()
  const keys = Array.from({ length: store?.length ?? 0 }, (_, i) => store?.key(i) ?? '')
  for (const key of keys) if (key.startsWith(TYPING_PREFIX)) store?.removeItem(key)
}

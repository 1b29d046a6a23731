import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the control that had the focus is gone with what `key` said before, the focus goes to `target`, so that the keyboard
 * goes on from there and not from the top of the page. The page does not move.
 */
export const useFocusIfLost = (target: RefObject<HTMLElement | null>, key: unknown) => {
  const before = useRef(key)
  useEffect(() => {
    if (before.current !== key && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
    before.current = key
  }, [target, key])
}

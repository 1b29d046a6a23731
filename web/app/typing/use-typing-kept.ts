import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pathWithin } from '../site/own-path.ts'

/**
 * A page that is loaded again gives back what was typed into it, once its form has called what this returns
 * because somebody typed.
 */
export const useTypingKept = () => {
  const { pathname, search } = useLocation()
  const page = pathWithin({ pathname, search })
  const typed = useRef(false)
  useEffect(() => {
    // Nothing waits for what a page that is hidden promises: what keeps is there before.
    let keep: ((page: string) => void) | undefined
    import('./kept-typing.ts').then(({ keepTyping }) => {
      keep = keepTyping
    })
    const leave = () => typed.current && keep?.(page)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [page])
  return useCallback(() => {
    typed.current = true
  }, [])
}

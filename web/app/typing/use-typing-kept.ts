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
    let kept: typeof import('./kept-typing.ts') | undefined
    import('./kept-typing.ts').then((loaded) => {
      kept = loaded
    })
    const leave = () => typed.current && kept?.keepTyping(page)
    // A page in the background may end without a word; whoever comes back to it goes on with the page itself.
    const turn = () => (document.hidden ? leave() : kept?.dropTyping(page))
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', turn)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [page])
  return useCallback(() => {
    typed.current = true
  }, [])
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation to another page the focus goes to its content, its title is read out and its top is shown, as a full page
 * load would do, also where the form that led there keeps its place when it is refused. A changed query is the same page: its
 * parts announce themselves.
 */
export const RouteAnnouncer = ({ main }: { main: RefObject<HTMLElement | null> }) => {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (hash !== '') return
    if (!isBack) scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, hash, isBack, main])
  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  )
}

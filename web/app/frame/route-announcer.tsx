import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation to another page the focus goes to its content and its title is read out, as a full page load would
 * do. A changed query is the same page: its parts announce themselves.
 */
export const RouteAnnouncer = ({ main }: { main: RefObject<HTMLElement | null> }) => {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (hash === '') main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  )
}

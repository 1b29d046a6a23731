/** Customer service on every page but those of logging in, and the price calculator on an offer's (L08). */
import * as m from '@tongyun/messages'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useHref, useRouteLoaderData } from 'react-router'
import type { ChatProps } from '../chat/chat-panel.tsx'
import { CALCULATE_EVENT } from '../site/calculate-event.ts'
import { paths } from '../site/paths.ts'
import { OFFER_ROUTE } from '../site/route-ids.ts'
import { useRootData } from '../site/use-root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toasts.ts'
import styles from './chat-dock.module.css'
import cornerStyles from './corner-button.module.css'
import { followScrollDirection } from './scroll-direction.ts'

/** Remembers for this tab that the chat is open, over pages that are loaded anew. */
const OPEN_KEY = 'chat'
const remember = (open: boolean) => {
  try {
    if (open) sessionStorage.setItem(OPEN_KEY, '1')
    else sessionStorage.removeItem(OPEN_KEY)
  } catch {
    // A browser that keeps nothing opens it again by hand.
  }
}
const wasOpen = () => {
  try {
    return sessionStorage.getItem(OPEN_KEY) !== null
  } catch {
    return false
  }
}

const Calculate = () => (
  // biome-ignore lint/a11y/useValidAnchor: without script it leads to the calculator in the page
  <a
    href="#calculator"
    className={cornerStyles.corner}
    aria-label={m.layout_chat_calculate()}
    title={m.layout_chat_calculate()}
    onClick={(event) => {
      event.preventDefault()
      document.dispatchEvent(new CustomEvent(CALCULATE_EVENT))
    }}
  >
    <Icon name="calculator" />
    <span className={styles.words}>{m.layout_chat_calculate()}</span>
  </a>
)

export const ChatDock = () => {
  const { chat } = useRootData().config
  const contact = useHref(paths.contact())
  const offer = useRouteLoaderData<object>(OFFER_ROUTE)
  // An offer that ended has no calculator.
  const isPriced = offer !== undefined && !('ended' in offer)
  const [Panel, setPanel] = useState<ComponentType<ChatProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [unread, setUnread] = useState(0)
  const button = useRef<HTMLAnchorElement>(null)
  const loading = useRef<Promise<boolean> | null>(null)

  /** Fetches the chat's script, once at a time. @returns whether it is there */
  const load = (): Promise<boolean> => {
    const fetchPanel = () => (chat.scriptAddress === '' ? import('../chat/chat-panel.tsx') : import('../chat/outside-chat.tsx'))
    loading.current ??= fetchPanel().then(
      (loaded) => {
        setPanel(() => loaded.default)
        return true
      },
      () => {
        loading.current = null
        return false
      },
    )
    return loading.current
  }
  const show = (shown: boolean) => {
    setOpen(shown)
    remember(shown)
    if (!shown) button.current?.focus()
  }
  const toggle = async (event: MouseEvent) => {
    event.preventDefault()
    if (open) show(false)
    else if (await load()) show(true)
    else showToast(m.layout_chat_not_ready())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    if (chat.enabled && wasOpen()) load().then((loaded) => setOpen(loaded))
  }, [])
  useEffect(followScrollDirection, [])
  if (!chat.enabled) return null
  return (
    <>
      <aside className={`${styles.dock} no-print`} aria-label={m.layout_chat()}>
        <a
          ref={button}
          href={contact}
          className={`${cornerStyles.corner} ${styles.button}`}
          aria-label={unread === 0 ? m.layout_chat() : m.layout_chat_unread({ count: unread })}
          title={m.layout_chat()}
          aria-expanded={open}
          onClick={toggle}
          onPointerEnter={load}
          onFocus={load}
        >
          <Icon name="message-circle" />
          <span className={styles.words}>{m.layout_chat()}</span>
          {unread > 0 && <span className={styles.unread} aria-hidden="true" />}
        </a>
        {isPriced && <Calculate />}
      </aside>
      {Panel !== null && <Panel open={open} onClose={() => show(false)} onUnread={setUnread} />}
    </>
  )
}

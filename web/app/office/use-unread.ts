import type { countUnread } from '@tongyun/contract/deals/deals'
import type { countNotifications } from '@tongyun/contract/notifications/endpoints'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserClient } from '../session/browser-client.ts'

const EVERY_MS = 60_000

/** What is not read yet: asked for with every page and every minute; `known` before that, and without script. */
export const useUnread = (counted: typeof countNotifications | typeof countUnread | null, known: number): number => {
  const { key } = useLocation()
  const [unread, setUnread] = useState(known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another moment
  useEffect(() => {
    let left = false
    const ask = async () => {
      if (counted === null || document.visibilityState === 'hidden') return
      const answer = await browserClient.call(counted, { special: true }).catch(() => null)
      if (!left && answer?.data) setUnread(answer.data.unread)
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [key])
  return unread
}

import { countNotifications } from '@tongyun/contract/notifications/endpoints'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserClient } from '../session/browser-client.ts'

const EVERY_MS = 60_000

/** Notifications not read yet: asked for with every page and every minute; null until known, and without script. */
export const useUnread = (): number | null => {
  const { key } = useLocation()
  const [unread, setUnread] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another moment
  useEffect(() => {
    let left = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await browserClient.call(countNotifications, { special: true }).catch(() => null)
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

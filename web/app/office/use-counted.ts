import type { countTasks } from '@tongyun/contract/deals/tasks'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { countNotifications } from '@tongyun/contract/notifications/endpoints'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserClient } from '../session/browser-client.ts'

const EVERY_MS = 60_000

/** What waits: asked for with every page and every minute; `known` before that, and without script. Nothing where `counted` is null. */
export const useCounted = <Counted extends typeof countNotifications | typeof countTasks>(
  counted: Counted | null,
  known: DataOf<Counted>,
): DataOf<Counted> => {
  const { key } = useLocation()
  const [waits, setWaits] = useState(known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another moment
  useEffect(() => {
    let left = false
    const ask = async () => {
      if (counted === null || document.visibilityState === 'hidden') return
      const answer = await browserClient.call(counted as typeof countTasks, { special: true }).catch(() => null)
      if (!left && answer?.data) setWaits(answer.data as DataOf<Counted>)
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [key])
  return waits
}

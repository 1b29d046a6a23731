import type { Deal, DealEvent } from '@tongyun/contract/deals/deals'
import { readDeal } from '@tongyun/contract/deals/deals'
import { DEAL_BEAT_MS, DEAL_STREAM } from '@tongyun/contract/deals/terms/deal-room'
import { useEffect, useRef, useState } from 'react'
import { quietClient } from '../session/browser-client.ts'
import { keepEvents } from '../session/event-link.ts'

const NAMES = ['event', 'beat', 'leave'] as const

const merged = (known: readonly DealEvent[], more: readonly DealEvent[]): readonly DealEvent[] => {
  const last = known.at(-1)?.sequence ?? 0
  const fresh = more.filter(({ sequence }) => sequence > last)
  return fresh.length === 0 ? known : [...known, ...fresh]
}

/**
 * The events of a deal, with those that happen while the page is seen. What is seen counts as read. `online` is false while
 * the stream is lost; without script the page shows what it was given.
 */
export const useLiveEvents = ({ dealId }: Pick<Deal, 'dealId'>, given: readonly DealEvent[], isLatest: boolean) => {
  const [live, setLive] = useState<readonly DealEvent[]>([])
  const [online, setOnline] = useState(true)
  const events = isLatest ? merged(given, live) : given
  const last = useRef(0)
  last.current = events.at(-1)?.sequence ?? 0
  useEffect(() => {
    if (!isLatest) return
    setLive([])
    const link = keepEvents({
      names: NAMES,
      beatMs: DEAL_BEAT_MS,
      address: () => `${DEAL_STREAM}?deal=${dealId}&after=${last.current}`,
      heard: (name, event) => {
        if (name !== 'event') return
        setLive((before) => merged(before, [event as unknown as DealEvent]))
        const { sequence } = event as unknown as DealEvent
        if (document.visibilityState === 'visible') quietClient.call(readDeal, { dealId, sequence }).catch(() => undefined)
      },
      opened: () => setOnline(true),
      lost: () => setOnline(false),
      beforeTry: async () => undefined,
    })
    return link.stop
  }, [dealId, isLatest])
  return { events, online }
}

import { type Area, findPlaces } from '@tongyun/contract/places'
import { useEffect, useState } from 'react'
import { browserClient } from '../session/browser-client.ts'

/** Long enough to skip the letters of a fast typist, short enough to feel immediate. */
const DEBOUNCE_MS = 120
const MOST = 8

type Found = { text: string; areas: Area[]; failed: boolean }
const NOTHING: Found = { text: '', areas: [], failed: false }

/**
 * Places that match what was typed, as the API finds them (GET /ty/places). `pending` until the answer for exactly this
 * text is there. A failure shows no notice: the field takes typed text all the same.
 */
export const useSuggestions = (text: string, active: boolean): Found & { pending: boolean } => {
  const [found, setFound] = useState(NOTHING)
  const wanted = text.trim()
  useEffect(() => {
    if (!active || wanted === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await browserClient.call(findPlaces, { q: wanted, limit: MOST, special: true }, { signal: stop.signal })
        setFound({ text: wanted, areas: data?.areas ?? [], failed: data === null })
      } catch {
        if (!stop.signal.aborted) setFound({ text: wanted, areas: [], failed: true })
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, active])
  if (wanted === '') return { ...NOTHING, pending: false }
  return { ...found, pending: found.text !== wanted }
}

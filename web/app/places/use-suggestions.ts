import type { Area } from '@tongyun/contract/places/endpoints'
import type { LegMode } from '@tongyun/freight/vocabulary'
import { useEffect, useState } from 'react'

/** Long enough to skip the letters of a fast typist, short enough to feel immediate. */
const DEBOUNCE_MS = 120

type Found = { text: string; areas: Area[] }
const NOTHING: Found = { text: '', areas: [] }

/**
 * Places that match what was typed, as the API finds them (GET /ty/places). `pending` until the answer for exactly this
 * text is there; `servedBy` leaves out places that mode does not call at. A failure shows no notice: the field takes typed text all the same.
 */
export const useSuggestions = (text: string, active: boolean, servedBy?: LegMode): Found & { pending: boolean } => {
  const [found, setFound] = useState(NOTHING)
  const wanted = text.trim()
  useEffect(() => {
    if (!active || wanted === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        // The client comes with the first letter typed: most first views never need it (targets W4).
        const { findAreas } = await import('./find-areas.ts')
        const areas = await findAreas(wanted, stop.signal, servedBy)
        if (!stop.signal.aborted) setFound({ text: wanted, areas: areas ?? [] })
      } catch {
        if (!stop.signal.aborted) setFound({ text: wanted, areas: [] })
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, active, servedBy])
  if (wanted === '') return { ...NOTHING, pending: false }
  return { ...found, pending: found.text !== wanted }
}

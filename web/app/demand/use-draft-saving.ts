/** Saves a draft by itself while it is written, one save after the other. */
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { useEffect, useRef, useState } from 'react'

/** Long enough that a word is finished, short enough that a lost page loses a line. */
const PAUSE_MS = 1_200

/** `given`: the version of the last answer. Gives the version after the last save, and how that went. */
export const useDraftSaving = (demandId: string, given: number, isDraft: boolean) => {
  const [saved, setSaved] = useState(given)
  const [told, setTold] = useState<'saved' | 'failed' | null>(null)
  const waiting = useRef<DemandSheet | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const busy = useRef(false)
  const version = useRef(given)
  version.current = Math.max(saved, given)
  const save = async () => {
    const sheet = waiting.current
    if (sheet === null || busy.current) return
    waiting.current = null
    busy.current = true
    const { saveDraft } = await import('./draft-calls.ts')
    const next = await saveDraft(demandId, version.current, sheet).catch(() => null)
    busy.current = false
    if (next !== null) setSaved(next)
    setTold(next === null ? 'failed' : 'saved')
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    version: version.current,
    told,
    saveSoon: (sheet: DemandSheet) => {
      if (!isDraft) return
      waiting.current = sheet
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE_MS)
    },
    /** What is typed was made from another version: a save from it is refused where somebody else saved since. */
    goOnFrom: (text: string) => setSaved(Number(text) || given),
  }
}

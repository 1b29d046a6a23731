/** Keeps what is typed as a draft without being asked, one save after the other. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CompanyAnswer } from './company-action.ts'

/** Long enough that a word is finished, short enough that a lost page loses a line. */
const PAUSE_MS = 1_200
const FILE_FIELDS = ['logo', 'photos']

/** What explicit saves made; `before` is the last answer that no longer counts. */
type Base = { version: number; resetBy: unknown; before: CompanyAnswer | undefined }

/**
 * For a form whose hidden `version` is `version`. Gives the version as it stands after the last save, what to tell, and the
 * handlers of the form. `resetBy`: another value (an explicit save answered) starts over from `version`.
 */
export const useAutosave = (version: number, resetBy: unknown) => {
  const fetcher = useFetcher<CompanyAnswer>()
  const [base, setBase] = useState<Base>({ version, resetBy, before: undefined })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const changed = useRef<HTMLFormElement | null>(null)
  const waiting = useRef<(() => void) | null>(null)
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data === base.before ? undefined : fetcher.data
  const current = Math.max(base.version, answer?.version ?? 0)
  // An answer that brings no version (a save that failed) leaves the newest one what it was.
  if (current > base.version) setBase({ ...base, version: current })
  if (base.resetBy !== resetBy) setBase({ version: Math.max(version, current), resetBy, before: fetcher.data })

  const save = (form: HTMLFormElement) => {
    changed.current = null
    const data = new FormData(form)
    for (const name of FILE_FIELDS) data.delete(name)
    data.set('intent', 'autosave')
    data.set('version', String(current))
    fetcher.submit(data, { method: 'post' })
  }
  const saveSoon = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => save(form), PAUSE_MS)
  }
  useEffect(() => {
    if (busy) return
    waiting.current?.()
    waiting.current = null
    if (changed.current !== null) saveSoon(changed.current)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    version: current,
    /** What is typed was made from another version than the page's: a save from it is refused where somebody else saved since. */
    goOnFrom: (from: string) => setBase({ version: Number(from), resetBy, before: fetcher.data }),
    busy,
    answer,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const form = event.currentTarget
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') return
      if (busy) changed.current = form
      else saveSoon(form)
    },
    /** A save under way ends first, so that the form goes out with the version it made. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current)
      changed.current = null
      if (!busy) return
      event.preventDefault()
      const form = event.currentTarget
      const { submitter } = event.nativeEvent as SubmitEvent
      waiting.current = () => form.requestSubmit(submitter)
    },
  }
}

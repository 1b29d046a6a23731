import { useEffect, useRef } from 'react'

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox')

/**
 * Keys of a page at a desk, wherever the focus stands but in a field that is typed in. `withAlt`: what a key does that is
 * pressed with Alt, by its `code`. `onSend`: what Ctrl and Enter do. Other keys stay the browser's.
 */
export const useDeskKeys = (withAlt: Readonly<Record<string, () => void>>, onSend?: () => void) => {
  const steps = useRef({ withAlt, onSend })
  useEffect(() => {
    steps.current = { withAlt, onSend }
  })
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (isTyped(event.target)) return
      const { withAlt, onSend } = steps.current
      const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      const step = sends ? onSend : event.altKey && !event.ctrlKey ? withAlt[event.code] : undefined
      if (step === undefined) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}

import { useEffect, useRef } from 'react'

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox')

/**
 * The queue by keyboard, wherever the focus stands but in a field that is typed in: with Alt, J and K go to the next row and
 * back, X ticks the row, A the page; Ctrl and Enter approve what is ticked. Rows bear `data-review`, the box of the page stands
 * in `data-all`.
 */
export const useQueueKeys = () => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const queue = form.current
      if (queue === null || isTyped(event.target)) return
      const rows = [...queue.querySelectorAll<HTMLElement>('[data-review]')]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const goTo = (index: number) => rows[Math.min(rows.length - 1, Math.max(0, index))]?.querySelector('a')?.focus()
      const steps: Record<string, () => void> = {
        KeyJ: () => goTo(at + 1),
        KeyK: () => goTo(at - 1),
        KeyX: () => rows[at]?.querySelector<HTMLInputElement>('input[name=reviewIds]')?.click(),
        KeyA: () => queue.querySelector<HTMLInputElement>('[data-all] input')?.click(),
      }
      const step = event.altKey && !event.ctrlKey ? steps[event.code] : undefined
      if (step !== undefined) {
        event.preventDefault()
        step()
      } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        queue.requestSubmit()
      }
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
  return form
}

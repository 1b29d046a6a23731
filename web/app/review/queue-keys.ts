import { useRef } from 'react'
import { useDeskKeys } from '../office/desk-keys.ts'

/**
 * The queue by keyboard: with Alt, J and K go to the next row and back, X ticks the row, G what its firm submitted, A the
 * page; Ctrl and Enter approve what is ticked. Rows bear `data-review` and in `data-of` their firm, the box of a firm stands
 * in `data-group`, that of the page in `data-all`.
 */
export const useQueueKeys = () => {
  const form = useRef<HTMLFormElement>(null)
  const rows = () => [...(form.current?.querySelectorAll<HTMLElement>('[data-review]') ?? [])]
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement))
  const goTo = (index: number) => rows()[Math.min(rows().length - 1, Math.max(0, index))]?.querySelector('a')?.focus()
  const tickFirm = () => {
    const firm = rows()[focused()]?.dataset.of
    const groups = [...(form.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])]
    groups
      .find(({ dataset }) => dataset.group === firm)
      ?.querySelector('input')
      ?.click()
  }
  useDeskKeys(
    {
      KeyJ: () => goTo(focused() + 1),
      KeyK: () => goTo(focused() - 1),
      KeyX: () => rows()[focused()]?.querySelector<HTMLInputElement>('input[name=reviewIds]')?.click(),
      KeyG: tickFirm,
      KeyA: () => form.current?.querySelector<HTMLInputElement>('[data-all] input')?.click(),
    },
    () => form.current?.requestSubmit(),
  )
  return form
}

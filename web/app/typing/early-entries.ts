/** Entries a person made before React took over the page. React would put back what the server wrote. */
import { CONTROLS, type Control, enter, isTick, readControl } from './control.ts'
import { TYPED_BACK } from './typed-marks.ts'

const written = (control: Control) => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
  }
  return isTick(control) ? control.defaultChecked : control.defaultValue
}

/**
 * Begins to note what is entered; the function it gives enters it once more, for React. What the browser itself brought back
 * into a page that was gone away from or loaded anew is not noted: nobody means it. What the server gave back to a form is.
 */
export const noteEarlyEntries = (): (() => void) => {
  const entered = new Map<Control, string | boolean>()
  const note = (control: Control) => {
    // In a radio group only the chosen option needs to be replayed.
    const isLeft = control.type === 'radio' && readControl(control) === false
    if (control.type !== 'file' && !isLeft) entered.set(control, readControl(control))
  }
  const onInput = ({ target }: Event) => note(target as Control)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate')
    for (const control of document.querySelectorAll<Control>(CONTROLS))
      if (readControl(control) !== written(control)) note(control)
  for (const control of document.querySelectorAll<Control>(`[${TYPED_BACK}]`)) note(control)
  document.addEventListener('input', onInput, true)
  return () => {
    document.removeEventListener('input', onInput, true)
    for (const [control, value] of entered) if (control.isConnected) enter(control, value)
    entered.clear()
  }
}

/** What a person entered before React knew the page: it would put back what the server wrote. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'
const read = (control: Control) => (isTick(control) ? control.checked : control.value)

const written = (control: Control) => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
  }
  return isTick(control) ? control.defaultChecked : control.defaultValue
}

/** As its person does it. React hears of nothing that is what it noted itself, so that is made another first. */
const enter = (control: Control, entered: string | boolean) => {
  if (isTick(control)) {
    control.checked = !entered
    return control.click()
  }
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, entered)
  const then = control === document.activeElement ? ['input', 'change'] : ['input', 'change', 'focusout']
  for (const type of then) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Begins to note what is entered; the function it gives enters it once more, for React. What the browser itself brought back
 * into a page that was gone away from or loaded anew is not noted: nobody means it.
 */
export const noteEntered = (): (() => void) => {
  const entered = new Map<Control, string | boolean>()
  const note = (control: Control) => {
    // A choice of one is told by the one that was chosen.
    const isLeft = control.type === 'radio' && read(control) === false
    if (control.type !== 'file' && !isLeft) entered.set(control, read(control))
  }
  const onInput = ({ target }: Event) => note(target as Control)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate')
    for (const control of document.querySelectorAll<Control>('input, textarea, select'))
      if (read(control) !== written(control)) note(control)
  document.addEventListener('input', onInput, true)
  return () => {
    document.removeEventListener('input', onInput, true)
    for (const [control, value] of entered) if (control.isConnected) enter(control, value)
    entered.clear()
  }
}

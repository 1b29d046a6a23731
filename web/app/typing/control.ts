/** Controls of a form as their person uses them: what stands in one, and entering something so that React hears of it. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const CONTROLS = 'input, textarea, select'

export const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'

/** What stands in it: its text, or whether it is ticked. */
export const readControl = (control: Control): string | boolean => (isTick(control) ? control.checked : control.value)

/** Sets the value as a user would. React ignores a value equal to the one it last saw, so another value is set first. */
export const enter = (control: Control, entered: string | boolean) => {
  if (isTick(control)) {
    control.checked = !entered
    return control.click()
  }
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, entered)
  const then = control === document.activeElement ? ['input', 'change'] : ['input', 'change', 'focusout']
  for (const type of then) control.dispatchEvent(new Event(type, { bubbles: true }))
}

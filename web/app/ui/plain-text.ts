/** V04: inputs drop characters of more than one code unit, emoji among them, on keyup, blur and change. */
import { withoutEmoji } from '@tongyun/contract/without-emoji'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const MOMENTS = ['keyup', 'focusout', 'change', 'input'] as const

/** Passwords stay as typed, also while they are shown: one changed in silence would lock its owner out. They are refused in words. */
const isPassword = (control: TextControl) => control.type === 'password' || control.autocomplete.endsWith('-password')

const textControl = (target: EventTarget | null): TextControl | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !isPassword(target) ? target : null

/** React watches `value` on the element itself; only the prototype's own setter lets it notice. */
const setValue = (control: TextControl, value: string) => {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

const clean = (event: Event) => {
  // An input method is still composing: what stands there is not text yet.
  if ((event as InputEvent).isComposing) return
  const control = textControl(event.target)
  if (control === null) return
  const kept = withoutEmoji(control.value)
  if (kept === control.value) return
  setValue(control, kept)
  if (event.type !== 'input') control.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Watches every text field of the page; gives back what stops it. */
export const keepPlainText = (): (() => void) => {
  for (const moment of MOMENTS) window.addEventListener(moment, clean, true)
  return () => {
    for (const moment of MOMENTS) window.removeEventListener(moment, clean, true)
  }
}

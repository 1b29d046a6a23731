/**
 * What is typed outlives the page it is typed into. Whoever must lead a person away from a page unasked calls `keepTyping`
 * first; when the same person is on the same page again, `giveBackTyping` enters it as they would. Kept in the session
 * storage of the tab, for each address of a page: every control with a name or an id of its own, by the ids its form bears,
 * its name, and its place among those of that name. Passwords, codes and files are never kept.
 *
 * Two marks let a part take part that is more than its controls:
 * `data-typing` on a hidden input: it is kept too, and hears of what it gets back by `onInput` (typing-state.tsx);
 * `data-person` on the page: whose it is. What one person typed is nobody else's.
 */
import { CONTROLS, type Control, enter, isTick, readControl } from './control.ts'
import { isAboutName, isSecretField } from './field-kinds.ts'
import { TYPING_PREFIX, type TypingStore, typingStore } from './typing-store.ts'

type Entry = [key: string, value: string | boolean]
type Kept = { at: number; person: string; withFiles: boolean; entries: Entry[] }

/** Who comes back later begins anew. */
const KEPT_MS = 12 * 3_600_000
/** Browsers give a site about five million characters. */
const LONGEST = 1_000_000

/** The answer to a picture that another takes the place of. */
const CAPTCHA = 'captcha'

/** Ids that React makes for a label are others on the next page. */
const isOwnId = (id: string) => /^[a-z][\w.:-]*$/i.test(id) && !/^_?r_/i.test(id)
const isAboutField = ({ name, type }: HTMLInputElement) => type === 'hidden' && isAboutName(name)

const isKept = (control: Control): boolean => {
  if (control.disabled || ('readOnly' in control && control.readOnly)) return false
  if (isSecretField(control) || control.name === CAPTCHA) return false
  if (control.type === 'hidden') return control.dataset.typing !== undefined
  // What a search asks for stands in its address.
  return control.form?.getAttribute('method') !== 'get'
}

const formKey = (form: HTMLFormElement | null): string => {
  if (form === null) return ''
  const fields = [...form.elements].filter((one) => one instanceof HTMLInputElement).filter(isAboutField)
  return [isOwnId(form.id) ? form.id : '', ...fields.map(({ name, value }) => `${name}=${value}`)].join('&')
}

/** The controls of the page by their keys. */
const controlsByKey = (root: Document): Map<string, Control> => {
  const found = new Map<string, Control>()
  for (const control of root.querySelectorAll<Control>(CONTROLS)) {
    const name = control.name || (isOwnId(control.id) ? `#${control.id}` : '')
    if (name === '' || !isKept(control)) continue
    const key = [formKey(control.form), name, isTick(control) ? control.value : ''].join('|')
    let place = 0
    while (found.has(`${key}|${place}`)) place += 1
    found.set(`${key}|${place}`, control)
  }
  return found
}

const personOf = (root: Document) => root.querySelector('[data-person]')?.getAttribute('data-person') ?? ''

/** `page` is path and query without language prefix (site/own-path.ts), so that another language gives back too. */
export const keepTyping = (page: string, { root = document, store = typingStore(), now = Date.now() } = {}) => {
  const entries: Entry[] = []
  for (const [key, control] of controlsByKey(root)) {
    const value = readControl(control)
    // In a radio group only the chosen option needs to be kept.
    if (!(control.type === 'radio' && value === false)) entries.push([key, value])
  }
  const files = [...root.querySelectorAll<HTMLInputElement>('input[type=file]')]
  const withFiles = files.some((input) => (input.files?.length ?? 0) > 0)
  const kept: Kept = { at: now, person: personOf(root), withFiles, entries }
  const text = JSON.stringify(kept)
  if (entries.length === 0 || text.length > LONGEST) return
  try {
    store?.setItem(TYPING_PREFIX + page, text)
  } catch {
    // A browser without room keeps nothing; the page is left all the same.
  }
}

/** For who is still on the page: what it holds counts, and not what was kept of it. */
export const dropTyping = (page: string, store = typingStore()) => store?.removeItem(TYPING_PREFIX + page)

const isKeptForm = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'entries' in value && Array.isArray(value.entries)

const take = (store: TypingStore | null, page: string): Kept | null => {
  const text = store?.getItem(TYPING_PREFIX + page) ?? null
  store?.removeItem(TYPING_PREFIX + page)
  try {
    const kept: unknown = text === null ? null : JSON.parse(text)
    return isKeptForm(kept) ? kept : null
  } catch {
    return null
  }
}

/** Enters what the page has controls for, states before what hangs on them. @returns what found none yet, and whether anything changed */
const enterAll = (root: Document, entries: readonly Entry[]) => {
  const controls = controlsByKey(root)
  const isState = ([key]: Entry) => controls.get(key)?.type === 'hidden'
  // What hangs on a state stands on the page only when React has drawn it.
  const states = entries.filter(isState)
  const now = states.length > 0 ? states : entries.filter(([key]) => controls.has(key))
  let changed = false
  for (const [key, value] of now) {
    const control = controls.get(key)
    if (control === undefined || readControl(control) === value) continue
    enter(control, value)
    changed = true
  }
  return { left: entries.filter((entry) => !now.includes(entry)), changed }
}

/**
 * Gives a page back what was kept of it, to the same person; controls that come later, as in a part that is opened, get
 * theirs then. `told` hears once that something came back, and whether files must be chosen again.
 * @returns ends the waiting; what no control came for is kept on
 */
export const giveBackTyping = (
  page: string,
  told: (withFiles: boolean) => void,
  { root = document, store = typingStore(), now = Date.now() } = {},
): (() => void) => {
  const kept = take(store, page)
  if (kept === null || now - kept.at > KEPT_MS || kept.person !== personOf(root)) return () => undefined
  let { entries } = kept
  let isTold = false
  const look = () => {
    const { left, changed } = enterAll(root, entries)
    entries = left
    if (changed && !isTold) {
      isTold = true
      told(kept.withFiles)
    }
    if (entries.length === 0) watcher.disconnect()
  }
  const watcher = new MutationObserver(look)
  watcher.observe(root.body, { childList: true, subtree: true })
  look()
  const again = setTimeout(look)
  return () => {
    clearTimeout(again)
    watcher.disconnect()
    if (entries.length > 0) store?.setItem(TYPING_PREFIX + page, JSON.stringify({ ...kept, entries } satisfies Kept))
  }
}

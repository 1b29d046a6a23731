/** Short notices, newest last. State lives outside React so that the API client can speak as well as a component. */
export type Toast = { id: number; text: string; tone: 'plain' | 'bad' }

/** More at once than a reader can take in. */
const MOST = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const replace = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a sentence in the reader's language and gives its id; the same sentence is not shown twice at once. Only for the browser. */
export const showToast = (text: string, tone: Toast['tone'] = 'bad') => {
  lastId += 1
  replace([...toasts.filter((toast) => toast.text !== text), { id: lastId, text, tone }].slice(-MOST))
  return lastId
}

export const dismissToast = (id: number) => replace(toasts.filter((toast) => toast.id !== id))

export const readToasts = () => toasts

export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

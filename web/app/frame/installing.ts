/** Whether this browser can install the site: some say so themselves (`beforeinstallprompt`), those of iOS have a place for it in their own menu. */
import { useSyncExternalStore } from 'react'

/** What a browser gives that installs when it is asked to. */
type Offer = Event & { prompt: () => Promise<unknown> }

let offer: Offer | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const note = (event: Event) => {
  // The browser would ask by itself, over the page.
  event.preventDefault()
  offer = 'prompt' in event ? (event as Offer) : undefined
  for (const listener of listeners) listener()
}

/** Begins to listen before the page is taken over, for a browser says it once a page. */
export const watchInstalling = () => {
  for (const name of ['beforeinstallprompt', 'appinstalled']) window.addEventListener(name, note)
}

/** `standalone` is known in iOS alone, and true where the site runs installed. */
const readOffer = (): Offer | boolean => offer ?? (navigator as { standalone?: boolean }).standalone === false

/** What installs when it is asked to; true where only the menu of the browser does; false where nothing does, or it is done. */
export const useInstalling = () => useSyncExternalStore(subscribe, readOffer, () => false)

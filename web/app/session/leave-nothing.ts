/** Logging out leaves nothing of a person on the device: what was typed, searched and compared, and notices shown on it. */
import { forgetTyping } from '../typing/typing-store.ts'
import { writeRecent } from './recent-lists.ts'

/** A session that is over by itself leaves notices on, since people are told because they are away. */
export const leaveNothing = () => {
  forgetTyping()
  writeRecent({})
  navigator.serviceWorker?.controller?.postMessage('logout')
}

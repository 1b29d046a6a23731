import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A child process's next message. @throws when it ends instead, so that nobody waits for it */
export const said = (child: ChildProcess): Promise<unknown> =>
  Promise.race([
    once(child, 'message').then(([message]) => message as unknown),
    once(child, 'exit').then(([code, signal]) => {
      throw new Error(`the process ended by itself: ${code} ${signal}`)
    }),
  ])

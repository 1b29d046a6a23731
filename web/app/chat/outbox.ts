/** Messages on their way: one after the other, each tried until it is acknowledged or refused. */
import { TransportFailure } from '@tongyun/contract/client'
import type { Answer } from '@tongyun/contract/page-context'
import { errorText } from '@tongyun/messages/error-text'

/** A file goes by its id; one that could not be sent before a first message is held and has none yet. */
type OutgoingFile = { name: string; fileId: string } | { name: string; held: File }
export type Outgoing = { clientId: string; text: string; file: OutgoingFile | null; refused: string | null }
type Sent = { number: number; roomId: string }

const AGAIN_MS = 2_000

/** 128 random bits; `crypto.randomUUID` is missing where the page is plain http. */
const newClientId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * `send` posts one message and throws when nothing came back; the server knows it again by its client id. `changed` hears
 * of every change, `sent` of acknowledged ones.
 */
export const createOutbox = ({
  send,
  changed,
  sent,
}: {
  send: (message: Outgoing) => Promise<Answer<Sent> | { refused: string }>
  changed: (waiting: readonly Outgoing[]) => void
  sent: (message: Outgoing, answer: Sent) => void
}) => {
  let waiting: readonly Outgoing[] = []
  let running = false
  let stopped = false
  const set = (next: readonly Outgoing[]) => {
    waiting = next
    changed(waiting)
  }
  const attempt = async (message: Outgoing) => {
    try {
      const answer = await send(message)
      if (!('refused' in answer) && answer.code === 200 && answer.data !== null) {
        set(waiting.filter(({ clientId }) => clientId !== message.clientId))
        sent(message, answer.data)
      } else {
        const refused = 'refused' in answer ? answer.refused : (errorText(answer.code, answer.msgParams ?? {}) ?? answer.msg)
        set(waiting.map((one) => (one.clientId === message.clientId ? { ...one, refused } : one)))
      }
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
  }
  const run = async () => {
    if (running) return
    running = true
    for (let next = first(); next !== undefined && !stopped; next = first()) await attempt(next)
    running = false
  }
  const first = () => waiting.find(({ refused }) => refused === null)
  return {
    add: (text: string, file: Outgoing['file']) => {
      set([...waiting, { clientId: newClientId(), text, file, refused: null }])
      run()
    },
    again: (id: string) => {
      set(waiting.map((one) => (one.clientId === id ? { ...one, refused: null } : one)))
      run()
    },
    /** Takes out what has come back by another way. */
    arrived: (id: string) => {
      if (waiting.some(({ clientId }) => clientId === id)) set(waiting.filter(({ clientId }) => clientId !== id))
    },
    stop: () => {
      stopped = true
    },
  }
}

import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Send } from './delivery.ts'

/** A receiver that says nothing for this long, or is not done by then, has not taken the message. */
const SILENCE_MS = 10_000
const LONGEST_MS = 15_000
/** Answers of a mail server are lines; more than this is something else. */
const ANSWER_BYTES = 64 * 1024

/** RFC 8058: the press of a mail program is a POST to the address that the letter names. */
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

/** One that is handed over again bears the same name, by which mail programs know it (RFC 5322, 3.6.4). */
const nameOf = (id: string | undefined, from: string) =>
  id === undefined ? {} : { messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>` }

/** E-mail by SMTP: `url` as smtp:// or smtps:// with user and password, `from` as its receivers see it. */
export const openMail =
  (url: string, from: string, longestMs = LONGEST_MS): Send =>
  async ({ message_id: id, target, subject, body, unsubscribe_url: unsubscribe = null }) => {
    // A socket of our own, so that one deadline holds for the whole conversation.
    const socket = new Socket()
    const deadline = setTimeout(() => socket.destroy(new Error('too slow')), longestMs)
    const transport = createTransport({
      url,
      socket,
      connectionTimeout: SILENCE_MS,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      maxResponseSize: ANSWER_BYTES,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0])
    try {
      // As an object, an address is never read as a list of several.
      const letter = { from, to: { name: '', address: target }, subject, text: body, ...nameOf(id, from) }
      await transport.sendMail(unsubscribe === null ? letter : { ...letter, headers: oneClick(unsubscribe) })
    } finally {
      clearTimeout(deadline)
      socket.destroy()
    }
  }

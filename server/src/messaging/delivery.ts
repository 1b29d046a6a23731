/** Handing one message over to a receiver outside, and the refusal that no later try changes. */

/**
 * `message_id` is the same however often a message is handed over; `unsubscribe_url` is where a mail program ends such letters
 * with one press (RFC 8058).
 */
type Letter = { message_id?: string; target: string; subject: string; body: string; unsubscribe_url?: string | null }
/** Hands a message over. Rejects when the receiver did not take it; the error's message may be shown to an operator. */
export type Send = (letter: Letter) => Promise<void>

/** This message will never be taken, however often it is tried. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

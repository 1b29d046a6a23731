/** Tickets of forms: signed moments, so that a form that is sent faster than anybody types is told from others. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../core/config.ts'
import { BusinessError } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'

/** Nobody reads a form, fills it in and sends it sooner. */
const LEAST_MS = 3_000
const HOLDS_MS = 86_400_000

/** Base 36 holds milliseconds in nine characters until the year 5188. */
const MOMENT_LENGTH = 9
const RANDOM_BYTES = 12
const RANDOM_LENGTH = 16
const SIGNATURE_LENGTH = 22

const signatureOf = ({ support }: Pick<Keys, 'support'>, said: string) =>
  createHmac('sha256', support).update(`form ${said}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

/** A ticket of this moment, unlike any other. */
export const makeFormTicket = (keys: Pick<Keys, 'support'>, now: Date): string => {
  const said = now.getTime().toString(36).padStart(MOMENT_LENGTH, '0') + randomBytes(RANDOM_BYTES).toString('base64url')
  return said + signatureOf(keys, said)
}

/**
 * Lets a form pass that was opened between three seconds and a day ago. With RATE_LIMIT=off it may be sent at once.
 * @throws BusinessError 812001 form_expired, also for a ticket that is not ours; form_too_fast
 */
export const checkFormTicket = (
  { keys, config, now }: { keys: Pick<Keys, 'support'>; config: Pick<Config, 'rateLimit'>; now: Date },
  ticket: string,
): void => {
  const said = ticket.slice(0, MOMENT_LENGTH + RANDOM_LENGTH)
  const given = Buffer.from(ticket.slice(said.length))
  const right = Buffer.from(signatureOf(keys, said))
  const ours = given.length === right.length && timingSafeEqual(given, right)
  const age = now.getTime() - Number.parseInt(ticket.slice(0, MOMENT_LENGTH), 36)
  if (!ours || age > HOLDS_MS) throw new BusinessError(812001, { reason: 'form_expired' })
  if (config.rateLimit && age < LEAST_MS) throw new BusinessError(812001, { reason: 'form_too_fast' })
}

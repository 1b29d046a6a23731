/** Inputs about people: required, trimmed where a person may leave a blank, refused where §5 says so. */
import * as z from 'zod/mini'
import { withoutEmoji } from '../without-emoji.ts'
import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  isPhone,
  passwordFaults,
  plainPhone,
  RECOVERY_CODE_PATTERN,
  SENT_CODE_PATTERN,
  USER_NAME_PATTERN,
} from './terms/person-patterns.ts'

const trimmed = z.transform((value) => (typeof value === 'string' ? value.trim() : value))

/** Required text on one line, without control characters and emoji (V04). */
export const words = (maxLength: number) =>
  z.pipe(
    trimmed,
    z.string().check(
      z.minLength(1),
      z.maxLength(maxLength),
      z.refine((s) => !/\p{Cc}/u.test(s) && withoutEmoji(s) === s, { error: 'control_character' }),
    ),
  )

/** Required text of several lines, without other control characters and emoji (V04). Forms send lines with CRLF. */
export const paragraphs = (maxLength: number) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value)),
    z.string().check(
      z.minLength(1),
      z.maxLength(maxLength),
      z.refine((s) => !/[^\P{Cc}\n\t]/u.test(s) && withoutEmoji(s) === s, { error: 'control_character' }),
    ),
  )

/** The same field left blank, as forms send what nobody filled in. */
export const blankable = <Schema extends z.ZodMiniType<unknown, unknown>>(schema: Schema) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
    z.optional(schema),
  )

export const userName = () => z.pipe(trimmed, z.string().check(z.minLength(1), z.regex(USER_NAME_PATTERN)))
export const email = () =>
  z.pipe(trimmed, z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH), z.regex(EMAIL_PATTERN)))
/** As it is typed, with blanks, brackets and dots; they are left out. */
export const phone = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? plainPhone(value) : value)),
    z.string().check(z.minLength(1), z.refine(isPhone)),
  )
/** A phone number or an e-mail address, as its channel says; checked against the channel by the operation. */
export const target = () =>
  z.pipe(
    trimmed,
    z.string().check(
      z.minLength(1),
      z.maxLength(EMAIL_MAX_LENGTH),
      z.refine((s) => isPhone(s) || EMAIL_PATTERN.test(s)),
    ),
  )
/** A password somebody has: taken as typed, never cut, never trimmed. */
export const givenPassword = () => z.string().check(z.minLength(1), z.maxLength(200))
/** A password somebody chooses (§5). */
export const newPassword = () =>
  z.string().check(
    z.minLength(1),
    z.refine((s) => passwordFaults(s).length === 0),
  )
export const sentCode = () => z.pipe(trimmed, z.string().check(z.minLength(1), z.regex(SENT_CODE_PATTERN)))
/** A code of an authenticator app, or a recovery code. */
export const secondFactorCode = () =>
  z.pipe(
    trimmed,
    z.string().check(
      z.minLength(1),
      z.refine((s) => SENT_CODE_PATTERN.test(s) || RECOVERY_CODE_PATTERN.test(s)),
    ),
  )
/** A random id or ticket of ours: base64url. */
export const ticket = () => z.string().check(z.minLength(1), z.regex(/^[A-Za-z0-9_-]{16,64}$/))

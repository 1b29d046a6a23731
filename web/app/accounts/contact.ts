/** Which phone number or e-mail address a form names. */
import { EMAIL_PATTERN, PHONE_PATTERN } from '@tongyun/contract/person-patterns'
import type { Channel } from '@tongyun/contract/registration'
import { type Fault, missing, textOf, wrong } from './faults.ts'

const PATTERNS: Record<Channel, RegExp> = { phone: PHONE_PATTERN, email: EMAIL_PATTERN }

/** The chosen channel and what was typed for it. */
export const contactOf = (form: FormData): { channel: Channel; target: string } => {
  const channel: Channel = textOf(form, 'channel') === 'email' ? 'email' : 'phone'
  return { channel, target: textOf(form, channel).trim() }
}

/** Blank or malformed, told at the field of the chosen channel. */
export const contactFaults = (form: FormData): Fault[] => {
  const { channel, target } = contactOf(form)
  const blank = missing(form, [channel])
  return blank.length > 0 || PATTERNS[channel].test(target) ? blank : [wrong(channel)]
}

/** Which phone number or e-mail address a form names. */
import type { Channel } from '@tongyun/contract/accounts/registration'
import { EMAIL_PATTERN, isPhone } from '@tongyun/contract/accounts/terms/person-patterns'
import { type Fault, missing, textOf, wrong } from '../forms/faults.ts'

const IS_RIGHT: Record<Channel, (target: string) => boolean> = {
  phone: isPhone,
  email: (target) => EMAIL_PATTERN.test(target),
}

/** The chosen channel and what was typed for it. */
export const contactOf = (form: FormData): { channel: Channel; target: string } => {
  const channel: Channel = textOf(form, 'channel') === 'email' ? 'email' : 'phone'
  return { channel, target: textOf(form, channel).trim() }
}

/** Blank or malformed, told at the field of the chosen channel. */
export const contactFaults = (form: FormData): Fault[] => {
  const { channel, target } = contactOf(form)
  const blank = missing(form, [channel])
  return blank.length > 0 || IS_RIGHT[channel](target) ? blank : [wrong(channel)]
}

/** What is wrong with a form to support, found before it is sent and by the server alike (V01, V03). */
import { EMAIL_PATTERN, isPhone } from '@tongyun/contract/accounts/terms/person-patterns'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { getFormTicket } from '@tongyun/contract/support/endpoints'
import { SUPPORT_LENGTHS } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'
import { type Fault, missing, textOf, type Words, wrong } from '../forms/faults.ts'

/** Words of the fields these forms have of their own. */
export const OWN_WORDS: Record<string, Words> = {
  name: { required: m.support_need_name, wrong: () => m.support_wrong_name({ max: SUPPORT_LENGTHS.name }) },
  message: { required: m.support_need_message, wrong: () => m.support_wrong_message({ max: SUPPORT_LENGTHS.message }) },
  wechat: { required: m.login_need_field, wrong: () => m.support_wrong_wechat({ max: SUPPORT_LENGTHS.wechat }) },
  kind: { required: m.support_need_kind },
  website: { required: m.support_need_trap },
  number: { required: m.support_need_number, wrong: m.support_wrong_number },
  contact: { required: m.support_need_contact, wrong: m.support_wrong_contact },
}

/** What the loader of a page with such a form gives: the ticket of this form, and how soon each kind is answered. */
export type OpenedForm = DataOf<typeof getFormTicket>

/** Faults of the fields that are blank. */
export const blank = (form: FormData, fields: readonly string[]): Fault[] => missing(form, fields, OWN_WORDS)

const malformed = (form: FormData, field: 'phone' | 'email', isRight: (value: string) => boolean): Fault[] => {
  const value = textOf(form, field).trim()
  return value === '' || isRight(value) ? [] : [wrong(field)]
}

/** A phone number and an e-mail address that were given are such. */
export const reachFaults = (form: FormData): Fault[] => [
  ...malformed(form, 'phone', isPhone),
  ...malformed(form, 'email', (value) => EMAIL_PATTERN.test(value)),
]

/** What is wrong with a form, in the reader's language: beside its field, or for the whole form. */
import type { Issue } from '@tongyun/contract/errors'
import type { Answer } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'

/** `field` is the name of the control, null for the form as a whole. */
export type Fault = { field: string | null; text: string }

/** A form that names no step its page knows: nothing is done, whatever else stands in it. */
export const unknownIntent = (): Fault => ({ field: null, text: m.err_action_unknown() })

/** Words of a field that is blank, and of one that holds something else than it should. */
export type Words = { required: () => string; wrong?: () => string }

/** Words of every field of the forms about people (specification §5). */
const WORDS: Record<string, Words> = {
  username: { required: m.login_need_username },
  password: { required: m.login_need_password },
  captcha: { required: m.login_need_captcha },
  role: { required: m.register_need_role },
  phone: { required: m.register_need_phone, wrong: m.register_wrong_phone },
  email: { required: m.register_need_email, wrong: m.register_wrong_email },
  code: { required: m.register_need_code, wrong: m.register_wrong_code },
  userName: { required: m.register_need_user_name, wrong: m.register_wrong_user_name },
  fullName: { required: m.register_need_full_name },
  companyName: { required: m.register_need_company },
  newPassword: { required: m.register_need_new_password, wrong: m.register_wrong_password },
  passwordAgain: { required: m.register_need_password_again },
  secondFactor: { required: m.login_need_second_factor, wrong: m.login_wrong_second_factor },
  consents: { required: m.err_consent_needed },
  reason: { required: m.people_need_reason },
  member: { required: m.account_company_need_member, wrong: m.account_company_need_member },
}

/** Words of fields a form has of its own, before those above. */
type Own = Record<string, Words>

const required = (field: string, own: Own = {}): Fault => ({
  field,
  text: (own[field] ?? WORDS[field])?.required() ?? m.login_need_field(),
})
export const wrong = (field: string, own: Own = {}): Fault => ({
  field,
  text: (own[field] ?? WORDS[field])?.wrong?.() ?? m.login_wrong_field(),
})

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Faults of the fields that are blank. */
export const missing = (form: FormData, fields: readonly string[], own?: Own): Fault[] =>
  fields.filter((field) => textOf(form, field).trim() === '').map((field) => required(field, own))

const isFailure = ({ code }: Answer<unknown>) => code !== 200
const issuesOf = (answer: Answer<unknown>): Issue[] =>
  (answer.data as { issues?: Issue[] } | null)?.issues ?? [answer.msgParams as unknown as Issue]

/**
 * What an answer says is wrong, empty for a success. `fields` names the control for each input whose name differs,
 * `places` the control a reason or code belongs to; what is not named stands for the form as a whole.
 */
export const faultsOf = (
  answer: Answer<unknown>,
  {
    fields = {},
    places = {},
    own = {},
  }: { fields?: Record<string, string>; places?: Record<string | number, string>; own?: Own } = {},
): Fault[] => {
  if (!isFailure(answer)) return []
  if (answer.code === 810001) {
    const names = [...new Set(issuesOf(answer).map(({ field }) => fields[field] ?? field))]
    return names.map((field) => ((own[field] ?? WORDS[field])?.wrong === undefined ? required(field, own) : wrong(field, own)))
  }
  const { reason } = (answer.msgParams ?? {}) as { reason?: string }
  const text = errorText(answer.code, answer.msgParams ?? {}) ?? answer.msg
  return [{ field: places[reason ?? answer.code] ?? null, text }]
}

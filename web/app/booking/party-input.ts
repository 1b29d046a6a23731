/** What a form says of the parties and of the cargo in words, as an input, and where its faults lie. */
import type { ShownParties } from '@tongyun/contract/booking/parties'
import type { Issue } from '@tongyun/contract/errors'
import type { Answer } from '@tongyun/contract/page-context'
import { errorText } from '@tongyun/messages/error-text'
import { type Fault, textOf } from '../forms/faults.ts'
import { needWords, PARTY_FIELDS, PARTY_ROLES, type PartyRole } from './party-words.ts'

/** Names of what is typed, which the page shows again whatever comes of it. */
const TYPED = [
  'companyName',
  'goods',
  'hsCode',
  'requirements',
  'remarks',
  ...PARTY_ROLES.flatMap((role) => PARTY_FIELDS.map((field) => `${role}.${field}`)),
]

/** A form beside it, as that of a hold, has none of them: then nothing of what the page begins with is replaced. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(TYPED.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]))

export const filled = (form: FormData, name: string) => textOf(form, name).trim()

type TypedParty = Record<(typeof PARTY_FIELDS)[number], string>

const partyOf = (form: FormData, role: PartyRole) =>
  Object.fromEntries(PARTY_FIELDS.map((field) => [field, filled(form, `${role}.${field}`)])) as TypedParty

/** Sender and receiver are needed; of the others only what somebody has begun to fill in is a party. */
export const partiesOf = (form: FormData) => {
  const begun = (role: 'notify' | 'pickup'): { [One in typeof role]?: TypedParty } => {
    const party = partyOf(form, role)
    return Object.values(party).some((value) => value !== '') ? { [role]: party } : {}
  }
  return { shipper: partyOf(form, 'shipper'), consignee: partyOf(form, 'consignee'), ...begun('notify'), ...begun('pickup') }
}

/** Parties that were written before, as a form is filled with them. */
export const typedOf = (parties: ShownParties): Record<string, string> =>
  Object.fromEntries(
    PARTY_ROLES.flatMap((role) => PARTY_FIELDS.map((field) => [`${role}.${field}`, parties[role]?.[field] ?? ''])),
  )

/** The parties and the cargo in words; what is missing of them the answer says. */
export const partyInput = (form: FormData) => ({
  goods: filled(form, 'goods'),
  hsCode: filled(form, 'hsCode'),
  requirements: filled(form, 'requirements'),
  remarks: filled(form, 'remarks'),
  parties: partiesOf(form),
})

/** Of an input's issues those a field of the form stands for, each once. */
export const faultsIn = (answer: Answer<unknown>): Fault[] => {
  if (answer.code !== 810001) return [{ field: null, text: errorText(answer.code, answer.msgParams ?? {}) ?? answer.msg }]
  const { issues } = (answer.data ?? {}) as { issues?: Issue[] }
  const paths = (issues ?? [answer.msgParams as unknown as Issue]).map(({ path }) => path.replace(/^parties\./, ''))
  return [...new Set(paths)].map((path) => ({ field: path, text: needWords(path) }))
}

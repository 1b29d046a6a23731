/** What comes of sending one of the forms of an entry list (entry-list.tsx). */
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import type { ActionFunctionArgs } from 'react-router'
import { type Fault, textOf, unknownIntent } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { type Check, typedValues } from '../forms/use-faults.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'

/**
 * `of` says which entry's form was sent, empty for the new one; `values` is what was typed, while it has faults, `requestKey` with
 * which its form goes on.
 */
export type EntryAnswer = {
  of: string
  faults: Fault[]
  requestKey: string
  done?: string
  values?: Record<string, string>
}

/** Faults at the fields of one entry's form: the same field stands in every form of the page. */
export const faultsWithin = (of: string, faults: readonly Fault[]): Fault[] =>
  faults.map(({ field, text }) => ({ field: field === null ? null : field + of, text }))

type Call = PageContext['call']

type Entries<Field extends string> = {
  fields: readonly Field[]
  /** What the form lacks before it is sent. */
  check: Check
  save: (call: Call, of: string, values: Record<Field, string>, requestKey: string) => Promise<Answer<unknown>>
  remove: (call: Call, of: string) => Promise<Answer<unknown>>
  faultsOf: (answer: Answer<unknown>) => Fault[]
  saved: () => string
  removed: () => string
}

/** Saves or removes the entry whose form was sent. */
export const actOnEntry = async <Field extends string>(
  args: ActionFunctionArgs,
  { fields, check, save, remove, faultsOf, saved, removed }: Entries<Field>,
): Promise<EntryAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const of = textOf(form, 'of')
  const values = typedValues(form, fields) as Record<Field, string>
  const requestKey = requestKeyOf(form)
  const intent = textOf(form, 'intent')
  if (intent !== '' && intent !== 'remove') return { of, faults: [unknownIntent()], requestKey, values }
  const isRemoving = intent === 'remove'
  const lacking = isRemoving ? [] : check(form)
  if (lacking.length > 0) return { of, faults: faultsWithin(of, lacking), requestKey, values }
  const answer = orLogin(args, await (isRemoving ? remove(call, of) : save(call, of, values, requestKey)))
  const faults = faultsWithin(of, faultsOf(answer))
  const next = requestKeyAfter(form, answer)
  if (faults.length > 0) return { of, faults, requestKey: next, values }
  return { of, faults: [], requestKey: next, done: isRemoving ? removed() : saved() }
}

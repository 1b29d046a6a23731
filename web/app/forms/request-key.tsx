/** The key of a press in a form (docs/decisions/046): a form that comes twice is done once, with and without script. */
import { REQUEST_KEY } from '@tongyun/contract/endpoint'
import type { Answer } from '@tongyun/contract/page-context'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { textOf } from './faults.ts'

/** A key for forms of a page that is opened; for its loader. */
export const newRequestKey = (): string => crypto.randomUUID()

/** The key a form was sent with; a form with buttons for several things has a key for each, of its own `name`. */
export const requestKeyOf = (form: FormData, name: string = REQUEST_KEY): string => textOf(form, name)

/**
 * The key with which a form is shown again after `answer`: its own as long as nothing is known to be done by it, so that a
 * press whose answer was lost is not done twice; else a new one.
 */
export const requestKeyAfter = (
  form: FormData,
  { code, msgParams }: Pick<Answer<unknown>, 'code' | 'msgParams'>,
  name?: string,
): string => (code === 200 || msgParams?.reason === 'request_key_used' ? newRequestKey() : requestKeyOf(form, name))

/** Stays as it is while its page is read again, as by what saves itself. */
const Held = ({ name, value }: { name: string; value: string }) => {
  const [held] = useState(value)
  // Browsers give a page that is loaded again the values its fields had.
  return <input type="hidden" name={name} value={held} autoComplete="off" />
}

/** `given`: the loader's; `answer`: what the form's action answered, with the key it goes on with. */
export const RequestKeyField = ({
  given,
  answer,
  name = REQUEST_KEY,
}: {
  given: string
  answer: { requestKey?: string } | undefined
  name?: string
}) => {
  const visit = useLocation().key
  const value = answer?.requestKey
  return <Held key={`${visit} ${value}`} name={name} value={value ?? given} />
}

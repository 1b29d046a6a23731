/** Checks a form before it is sent, with what the server checks too, and shows the faults of whoever found some last. */
import { type FormEvent, useState } from 'react'
import { type Fault, textOf } from './faults.ts'

export type Check = (form: FormData) => Fault[]

/** The form's data with the button that sent it, as the browser would send them. */
const sentBy = (event: FormEvent<HTMLFormElement>): FormData =>
  new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)

/** `answered` are the faults of the last answer: another array is another answer. */
export const useFaults = (answered: Fault[] | undefined, check: Check) => {
  const [found, setFound] = useState<{ faults: Fault[]; over: Fault[] | undefined } | null>(null)
  const faults = (found !== null && found.over === answered ? found.faults : answered) ?? []
  return {
    faults,
    /** Words for a field, undefined when it is fine. */
    error: (field: string) => faults.find((fault) => fault.field === field)?.text,
    /** Holds a faulty form back. Gives the form's data when it may go. */
    onSubmit: (event: FormEvent<HTMLFormElement>): FormData | null => {
      const form = sentBy(event)
      const here = check(form)
      setFound({ faults: here, over: answered })
      if (here.length === 0) return form
      event.preventDefault()
      return null
    },
  }
}

/** What a form without script shows again: everything typed but secrets. */
export const typedValues = (form: FormData, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, textOf(form, field)]))

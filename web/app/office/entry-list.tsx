/** A list whose entries are each a form behind its name, and one more for a new entry. Works as plain forms. */
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { RequestKeyField } from '../forms/request-key.tsx'
import { type Check, useFaults } from '../forms/use-faults.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import deskStyles from './desk-form.module.css'
import { type EntryAnswer, faultsWithin } from './entry-action.ts'
import styles from './entry-list.module.css'

/** Attributes of a field of one entry's form, by its name and its saved value. */
type EntryField = (
  name: string,
  saved: string | undefined,
) => { id: string; name: string; defaultValue: string | undefined; error: string | undefined }

/** The form of one entry; `remove` is absent where there is nothing to remove, `requestKey` where saving twice is saving once. */
export const EntryForm = ({
  of,
  requestKey,
  answer,
  check,
  save,
  remove,
  children,
}: {
  of: string
  requestKey?: string
  answer: EntryAnswer | undefined
  check: Check
  save: string
  remove?: string | undefined
  children: (field: EntryField) => ReactNode
}) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, (form) =>
    form.has('intent') ? [] : faultsWithin(of, check(form)),
  )
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={deskStyles.form} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} />
      <input type="hidden" name="of" value={of} />
      {requestKey !== undefined && <RequestKeyField given={requestKey} answer={answer} />}
      {children((name, saved) => ({
        id: fieldId(name + of),
        name,
        defaultValue: answer?.values?.[name] ?? saved,
        error: error(name + of),
      }))}
      <div className={deskStyles.steps}>
        <Button type="submit" disabled={busy}>
          {save}
        </Button>
        {remove !== undefined && (
          <Button type="submit" name="intent" value="remove" kind="danger" disabled={busy}>
            {remove}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** `beside` stands after the name of an entry; `form` draws the form of one, of the new one for an empty `of`. */
export const EntryList = ({
  entries,
  answer,
  fresh,
  form,
}: {
  entries: readonly { of: string; name: string; beside?: string }[]
  answer: EntryAnswer | undefined
  fresh: string
  form: (of: string, answer: EntryAnswer | undefined) => ReactNode
}) => {
  const refused = (of: string) => (answer?.of === of && answer.faults.length > 0 ? answer : undefined)
  return (
    <>
      {entries.map(({ of, name, beside }) => (
        <details key={of} className={styles.entry} open={refused(of) !== undefined}>
          <summary>
            {name}
            {beside !== undefined && <span className={styles.beside}>{beside}</span>}
          </summary>
          {form(of, refused(of))}
        </details>
      ))}
      <Section key={entries.length} title={fresh}>
        {form('', refused(''))}
      </Section>
    </>
  )
}

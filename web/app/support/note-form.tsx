import { INBOX_LENGTHS } from '@tongyun/contract/support/inbox'
import * as m from '@tongyun/messages'
import { Form, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { useFaults } from '../forms/use-faults.ts'
import styles from '../office/desk-form.module.css'
import { VersionField } from '../typing/typing-state.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { controlOf, type InboxAnswer, inboxFaults } from './inbox-action.ts'

const MESSAGE = controlOf('note', 'message')

/** A note for colleagues. */
export const NoteForm = ({ seen, answer }: { seen: number; answer: InboxAnswer | undefined }) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, inboxFaults)
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} />
      <input type="hidden" name="intent" value="note" />
      <VersionField name="seen" value={seen} />
      <TextArea
        id={fieldId(MESSAGE)}
        label={m.support_inbox_note()}
        labelHidden
        hint={m.support_inbox_note_hint()}
        name="message"
        rows={3}
        maxLength={INBOX_LENGTHS.note}
        defaultValue={answer?.values?.message}
        error={error(MESSAGE)}
        required
      />
      <div>
        <Button type="submit" disabled={busy}>
          {m.support_inbox_note_save()}
        </Button>
      </div>
    </Form>
  )
}

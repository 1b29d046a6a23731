import { REVIEW_LIMITS } from '@tongyun/contract/review'
import * as m from '@tongyun/messages'
import type { KeyboardEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { WHOLE } from './comment-field.tsx'
import styles from './review.module.css'

/** Presses the button that decides; its value is what is sent. */
const decideByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const intent = event.shiftKey ? 'reject' : 'approve'
  event.currentTarget.requestSubmit(event.currentTarget.querySelector<HTMLButtonElement>(`button[value="${intent}"]`))
}

/** The sheet with its comments, a comment on the whole, and the two ways to decide; by keyboard too. */
export const DecisionForm = ({ children, needsComment, id }: { children: ReactNode; needsComment: boolean; id: string }) => {
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" onKeyDown={decideByKey}>
      {children}
      <div className={styles.decision}>
        <Field
          id={id}
          label={m.review_comment_whole()}
          hint={m.review_comment_whole_hint()}
          error={needsComment ? m.review_need_comment() : undefined}
        >
          {(control) => <textarea {...control} name={WHOLE} rows={3} maxLength={REVIEW_LIMITS.commentLength} />}
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="approve" kind="main" disabled={busy} aria-keyshortcuts="Control+Enter">
            {m.review_approve()}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="reject"
            kind="danger"
            disabled={busy}
            aria-keyshortcuts="Control+Shift+Enter"
          >
            {m.review_reject()}
          </Button>
          <p className={styles.keys}>{m.review_keys()}</p>
        </div>
      </div>
    </Form>
  )
}

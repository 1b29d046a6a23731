import { REVIEW_LIMITS } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { WHOLE } from './comment-field.tsx'
import styles from './review.module.css'

/** Presses the button that decides, wherever on the page the focus is but in another form; its value is what is sent. */
const useDecisionKeys = () => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const decideByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      const around = (event.target as Element).closest('form')
      if (form.current === null || (around !== null && around !== form.current)) return
      event.preventDefault()
      const intent = event.shiftKey ? 'reject' : 'approve'
      const button = form.current.querySelector<HTMLButtonElement>(`button[value="${intent}"]:enabled`)
      if (button !== null) form.current.requestSubmit(button)
    }
    document.addEventListener('keydown', decideByKey)
    return () => document.removeEventListener('keydown', decideByKey)
  }, [])
  return form
}

/** The sheet with its comments, a comment on the whole, and the two ways to decide; by keyboard too. */
export const DecisionForm = ({ children, needsComment, id }: { children: ReactNode; needsComment: boolean; id: string }) => {
  const busy = useNavigation().state === 'submitting'
  const form = useDecisionKeys()
  return (
    <Form method="post" ref={form}>
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

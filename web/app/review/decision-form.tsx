import { REVIEW_LIMITS, type SubjectKind } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { WHOLE } from './comment-field.tsx'
import { UNDO_FIRST } from './decided-note.tsx'
import { REASON, reasonsOf } from './reasons.ts'
import styles from './review.module.css'

/** Where a key leads that is pressed with Alt: to the link of the page that bears this relation. */
const WAYS: Readonly<Record<string, string>> = { KeyN: 'next', KeyL: 'up' }

/** Picks reasons, goes on or back to the queue, or presses the button that decides, wherever on the page the focus is but in another form; its value is what is sent. */
const useDecisionKeys = () => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const decideByKey = (event: KeyboardEvent) => {
      if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
        const boxes = form.current?.querySelectorAll<HTMLInputElement>(`input[name=${REASON}]`)
        const box = boxes?.[Number(event.code.slice(-1)) - 1]
        if (box !== undefined) event.preventDefault()
        box?.click()
        return
      }
      const way = event.altKey ? WAYS[event.code] : undefined
      if (way !== undefined) {
        const link = document.querySelector<HTMLAnchorElement>(`a[rel=${way}]`)
        if (link !== null) event.preventDefault()
        link?.click()
        return
      }
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

type Props = { kind: SubjectKind; children: ReactNode; needsComment: boolean; awaitsAnother: boolean; id: string }

/**
 * The sheet with its comments, common reasons, a comment on the whole, and the two ways to decide, by keyboard too; who gave
 * the first of two approvals can undo it or ask for changes.
 */
export const DecisionForm = ({ kind, children, needsComment, awaitsAnother, id }: Props) => {
  const busy = useNavigation().state === 'submitting'
  const form = useDecisionKeys()
  return (
    <Form method="post" ref={form}>
      {children}
      <div className={styles.decision}>
        <fieldset className={styles.reasons}>
          <legend>{m.review_reasons()}</legend>
          {reasonsOf(kind).map(({ reason, text }, i) => (
            <Checkbox
              key={reason}
              name={REASON}
              value={reason}
              aria-keyshortcuts={`Alt+${i + 1}`}
              count={<span className={styles.key}>{`Alt + ${i + 1}`}</span>}
            >
              {text}
            </Checkbox>
          ))}
        </fieldset>
        <Field
          id={id}
          label={m.review_comment_whole()}
          hint={m.review_comment_whole_hint()}
          error={needsComment ? m.review_need_comment() : undefined}
        >
          {(control) => <textarea {...control} name={WHOLE} rows={3} maxLength={REVIEW_LIMITS.commentLength} />}
        </Field>
        <div className={styles.buttons}>
          {awaitsAnother ? (
            <>
              <p role="note">{m.err_second_person()}</p>
              <Button type="submit" name="intent" value={UNDO_FIRST} disabled={busy}>
                {m.review_undo_first()}
              </Button>
            </>
          ) : (
            <Button type="submit" name="intent" value="approve" kind="main" disabled={busy} aria-keyshortcuts="Control+Enter">
              {m.review_approve()}
            </Button>
          )}
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
          <p className={styles.keys}>{m.review_keys({ reasons: formatNumber(reasonsOf(kind).length) })}</p>
        </div>
      </div>
    </Form>
  )
}

import { REVIEW_LIMITS } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { Field } from '../ui/field.tsx'
import styles from './review.module.css'

/** Names of comments in the form: this and the path they are about. */
export const COMMENT = 'comment:'
export const WHOLE = `${COMMENT}*`

/** Place for a comment on one field; it opens without script. */
export const CommentField = ({ path, label }: { path: string; label: string }) => (
  <details className={styles.comment}>
    <summary aria-label={m.review_comment_on({ field: label })}>{m.review_comment()}</summary>
    <Field label={m.review_comment_on({ field: label })} labelHidden>
      {(control) => <textarea {...control} name={`${COMMENT}${path}`} rows={2} maxLength={REVIEW_LIMITS.commentLength} />}
    </Field>
  </details>
)

import * as m from '@tongyun/messages'
import { Form, useNavigation } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import styles from './review.module.css'

/** What sends back one's first approval, as a button's value. */
export const UNDO_FIRST = 'undo_first'

const WORDS: Record<string, (() => string) | undefined> = {
  approved: m.review_done_approved,
  rejected: m.review_done_rejected,
  // The first of two approvals leaves it waiting.
  pending: m.review_done_first,
  undone: m.review_first_undone,
}

/** What was just decided; `first`: the review it is the first of two approvals of. */
export type Decided = { decided: string | null; first: string | null }

export const readDecided = (search: URLSearchParams): Decided => ({ decided: search.get('decided'), first: search.get('first') })

/** Says what was just decided, as the address tells it, where one was led; a first approval is undone from here by one press. */
export const DecidedNote = ({ decided, first }: Decided) => {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className={styles.decided}>
      <DoneNote done={WORDS[decided ?? '']?.()} />
      {decided === 'pending' && first !== null && (
        <Form method="post" action={paths.review(first)}>
          <Button type="submit" size="small" name="intent" value={UNDO_FIRST} disabled={busy}>
            {m.review_undo_first()}
          </Button>
        </Form>
      )}
    </div>
  )
}

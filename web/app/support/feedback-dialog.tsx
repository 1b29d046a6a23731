import * as m from '@tongyun/messages'
import { useEffect } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { FeedbackData } from './feedback.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { receiptPath, type SupportAnswer } from './send-form.ts'
import styles from './support.module.css'

/** Feedback over the page it is about (P12). Its ticket comes when it opens. */
export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  const opened = useFetcher<FeedbackData>()
  const sent = useFetcher<SupportAnswer>()
  const { load } = opened
  useEffect(() => {
    load(paths.feedback())
  }, [load])
  const receipt = sent.data?.receipt
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.support_feedback()}
      closeLabel={m.layout_close()}
      {...(receipt === undefined ? {} : { actions: <Button onClick={onClose}>{m.support_feedback_closed()}</Button> })}
    >
      <div role="status">
        {receipt !== undefined && (
          <>
            <p>
              <b>{m.support_feedback_thanks()}</b>
            </p>
            <p>
              {m.support_follow_number()}{' '}
              <Link to={receiptPath(receipt)} onClick={onClose} className={styles.number}>
                {receipt.number}
              </Link>
            </p>
          </>
        )}
      </div>
      {receipt === undefined && opened.data === undefined && <Skeleton lines={6} label={m.support_feedback_loading()} />}
      {receipt === undefined && opened.data !== undefined && (
        <>
          <p className={styles.intro}>{m.support_feedback_intro()}</p>
          <FeedbackForm
            dialog
            form={sent.Form}
            action={paths.feedback()}
            page={pathname + search}
            ticket={opened.data.ticket}
            answer={sent.data}
            busy={sent.state !== 'idle'}
          />
        </>
      )}
    </Dialog>
  )
}

import * as m from '@tongyun/messages'
import { lazy } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../site/paths.ts'
import { DialogLink } from '../ui/dialog-link.tsx'

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx'))

/** Feedback on the page one is on (P12); without script the link leads to a page that knows which it was. */
export const FeedbackLink = () => {
  const { pathname, search } = useLocation()
  return <DialogLink to={paths.feedback({ page: pathname + search })} label={m.support_feedback()} dialog={FeedbackDialog} />
}

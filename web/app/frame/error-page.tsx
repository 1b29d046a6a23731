import * as m from '@tongyun/messages'
import { useContext } from 'react'
import { isRouteErrorResponse, useHref, useLocation } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NotFound } from './not-found.tsx'
import { OnwardLinks } from './onward-links.tsx'
import { REQUEST_ID_ATTRIBUTE, RequestId } from './request-id.ts'
import { transportWords } from './transport-words.ts'

/** The words of specification §8 for what went wrong (T07); who is only turned away reads of that. */
const words = (error: unknown, madeByServer: boolean): { title: string; text: string; again: string } => {
  if (isRouteErrorResponse(error) && error.status === 429)
    return { title: m.busy_too_many_title(), text: m.busy_too_many_text(), again: m.busy_again() }
  if (isRouteErrorResponse(error) && error.status === 503)
    // A server that is busy makes no page: to the one it made, data were missing.
    return madeByServer
      ? { title: m.busy_away_title(), text: m.busy_away_text(), again: m.busy_again() }
      : { title: m.busy_title(), text: m.busy_text(), again: m.busy_again() }
  return { title: m.layout_error_title(), text: transportWords(error) ?? m.err_server(), again: m.layout_error_retry() }
}

/** What stands in place of a page that failed; the frame around it stays. `framed`: within a frame that keeps the edges itself. */
export const ErrorPage = ({ error, framed = false }: { error: unknown; framed?: boolean }) => {
  const requestId = useContext(RequestId)
  const { pathname, search } = useLocation()
  const here = useHref(pathname + search)
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <title>{m.layout_not_found_title()}</title>
        <NotFound />
      </>
    )
  const { title, text, again } = words(error, requestId !== '')
  return (
    <div className={framed ? undefined : 'bar main'}>
      <title>{title}</title>
      <ErrorState heading="h1" title={title} text={text}>
        <a href={here} className={buttonClass('main')}>
          {again}
        </a>
        {requestId !== '' && (
          <p className="t12 mute">
            {m.layout_error_id()} <code {...{ [REQUEST_ID_ATTRIBUTE]: '' }}>{requestId}</code>
          </p>
        )}
      </ErrorState>
      <OnwardLinks />
    </div>
  )
}

import * as m from '@tongyun/messages'
import { useContext } from 'react'
import { isRouteErrorResponse, useHref, useLocation } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NotFound } from './not-found.tsx'
import { REQUEST_ID_ATTRIBUTE, RequestId } from './request-id.ts'
import { WaysOn } from './ways-on.tsx'

/** The words of specification §8 for what went wrong (T07). */
const words = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return error.status >= 400 && error.status < 500 ? m.err_lost() : m.err_server()
  // Browsers report a request that never reached the server as a TypeError.
  if (error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine) return m.err_network()
  if (error instanceof DOMException && error.name === 'TimeoutError') return m.err_timeout()
  return m.err_server()
}

/** What stands in place of a page that failed; the frame around it stays. */
export const ErrorPage = ({ error }: { error: unknown }) => {
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
  return (
    <div className="bar main">
      <title>{m.layout_error_title()}</title>
      <ErrorState heading="h1" title={m.layout_error_title()} text={words(error)}>
        <a href={here} className={buttonClass('main')}>
          {m.layout_error_retry()}
        </a>
        {requestId !== '' && (
          <p className="t12 mute">
            {m.layout_error_id()} <code {...{ [REQUEST_ID_ATTRIBUTE]: '' }}>{requestId}</code>
          </p>
        )}
      </ErrorState>
      <WaysOn />
    </div>
  )
}

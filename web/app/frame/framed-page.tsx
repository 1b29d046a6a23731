/** Between a frame and its pages: a page that fails gives way alone, and the bar and the way between the pages stay. */
import { Outlet, useOutletContext } from 'react-router'
import { ErrorPage } from './error-page.tsx'

export default function FramedPage() {
  return <Outlet context={useOutletContext()} />
}

export const ErrorBoundary = ({ error }: { error: unknown }) => <ErrorPage error={error} framed />

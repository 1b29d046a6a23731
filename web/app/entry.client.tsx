import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchInstalling } from './frame/installing.ts'
import { fetchPageData } from './frame/page-data.ts'
import { REQUEST_ID_ATTRIBUTE, RequestId } from './frame/request-id.ts'
import { readLocaleFromDocument } from './i18n/locale-in-browser.ts'
import { openSession } from './session/open-session.ts'
import { noteEarlyEntries } from './typing/early-entries.ts'

readLocaleFromDocument()
watchInstalling()
window.fetch = fetchPageData(window.fetch.bind(window))
const requestId = document.querySelector(`[${REQUEST_ID_ATTRIBUTE}]`)?.textContent ?? ''
const enterAgain = noteEarlyEntries()

const Page = () => {
  // When all of the page is React's.
  useEffect(() => void setTimeout(enterAgain), [])
  return (
    <RequestId value={requestId}>
      <HydratedRouter />
    </RequestId>
  )
}
startTransition(() => {
  hydrateRoot(document, <Page />)
})
openSession()
// What is kept for a dead network (docs/decisions/141-on-a-dead-network.md) waits until the page stands.
if (import.meta.env.PROD) setTimeout(() => navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined), 5_000)

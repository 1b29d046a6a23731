import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readLocaleFromDocument } from './i18n/locale-in-browser.ts'
import { REQUEST_ID_ATTRIBUTE, RequestId } from './layout/request-id.ts'
import { startSession } from './session/browser-session.ts'

readLocaleFromDocument()
const requestId = document.querySelector(`[${REQUEST_ID_ATTRIBUTE}]`)?.textContent ?? ''
startTransition(() => {
  hydrateRoot(
    document,
    <RequestId value={requestId}>
      <HydratedRouter />
    </RequestId>,
  )
})
startSession()

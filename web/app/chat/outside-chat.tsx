/** A chat of another company, named by the remote configuration: its script comes after the visitor agreed (decision 017). */
import { CHAT_CONFIG_DELAY_MS } from '@tongyun/contract/chat/terms/chat-limits'
import * as m from '@tongyun/messages'
import { useEffect, useState } from 'react'
import { currentLocale } from '../i18n/current-locale.ts'
import { useRootData } from '../site/use-root-data.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toasts.ts'
import type { ChatProps } from './chat-panel.tsx'

/** What the script puts on the window: an adapter of the operator's, whatever the company behind it calls its own. */
type CustomerService = {
  configure: (settings: { language: string; page: string }) => void
  open: () => void
  close: () => void
}
declare global {
  interface Window {
    customerService?: CustomerService
  }
}

/** Which address was agreed to; another one asks anew. */
const CONSENT_KEY = 'chatConsent'
const agreedTo = () => {
  try {
    return localStorage.getItem(CONSENT_KEY)
  } catch {
    return null
  }
}

let begun: { address: string; ready: Promise<CustomerService> } | undefined
let configured: CustomerService | undefined

/**
 * Adds the script once and applies its configuration 500 ms after it has loaded (specification §9). Fails for a script that
 * does not come, which is then asked for again the next time, or that is no adapter.
 */
const begin = (address: string): Promise<CustomerService> => {
  if (begun?.address === address) return begun.ready
  const ready = new Promise<CustomerService>((done, fail) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () =>
      setTimeout(() => {
        const service = window.customerService
        if (service === undefined) return fail(new Error('the chat script defines no window.customerService'))
        service.configure({ language: currentLocale(), page: location.pathname })
        configured = service
        return done(service)
      }, CHAT_CONFIG_DELAY_MS)
    script.onerror = () => {
      begun = undefined
      fail(new Error('the chat script did not come'))
    }
    document.head.append(script)
  })
  begun = { address, ready }
  return ready
}

export default function OutsideChat({ open, onClose }: ChatProps) {
  const { scriptAddress } = useRootData().config.chat
  const [agreed, setAgreed] = useState(() => agreedTo() === scriptAddress)
  useEffect(() => {
    // A visitor who opens the chat is told when its script did not come.
    if (agreed) begin(scriptAddress).catch(() => undefined)
  }, [agreed, scriptAddress])
  useEffect(() => {
    if (!open || !agreed) return
    if (configured !== undefined) configured.open()
    else showToast(m.layout_chat_not_ready())
    onClose()
  }, [open, agreed, onClose])
  useEffect(() => () => configured?.close(), [])
  const agree = () => {
    try {
      localStorage.setItem(CONSENT_KEY, scriptAddress)
    } catch {
      // Asked again on the next page.
    }
    onClose()
    setAgreed(true)
    begin(scriptAddress).then(
      (service) => service.open(),
      () => showToast(m.layout_chat_not_ready()),
    )
  }
  if (agreed) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.chat_consent_title()}
      closeLabel={m.chat_close()}
      actions={
        <>
          <Button kind="main" onClick={agree}>
            {m.chat_consent_yes()}
          </Button>
          <Button onClick={onClose}>{m.chat_consent_no()}</Button>
        </>
      }
    >
      <p>{m.chat_consent_text({ host: new URL(scriptAddress).host })}</p>
    </Dialog>
  )
}

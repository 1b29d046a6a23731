import * as m from '@tongyun/messages'
import { type MouseEvent, useState } from 'react'
import { Link, useHref } from 'react-router'
import { Prose } from '../content/prose.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Terms = { state: 'closed' } | { state: 'loading' } | { state: 'failed' } | { state: 'ready'; html: string }

/** The service terms in the reader's language with one button, "got it" (L07). Without script the link opens their page. */
export const TermsDialog = () => {
  const [open, setOpen] = useState(false)
  const [terms, setTerms] = useState<Terms>({ state: 'closed' })
  const address = useHref(paths.serviceTermsText())
  const show = async (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
    if (terms.state === 'ready' || terms.state === 'loading') return
    setTerms({ state: 'loading' })
    try {
      const response = await fetch(address)
      setTerms(response.ok ? { state: 'ready', html: await response.text() } : { state: 'failed' })
    } catch {
      setTerms({ state: 'failed' })
    }
  }
  const close = () => setOpen(false)
  return (
    <>
      <Link to={paths.serviceProtocol()} className="quiet" onClick={show}>
        {m.layout_terms()}
      </Link>
      <Dialog
        open={open}
        onClose={close}
        title={m.layout_terms()}
        closeLabel={m.layout_close()}
        actions={
          <>
            <Button onClick={close}>{m.layout_got_it()}</Button>
            <Link to={paths.serviceProtocol()} onClick={close}>
              {m.layout_terms_page()}
            </Link>
          </>
        }
      >
        {terms.state === 'ready' && <Prose html={terms.html} />}
        {terms.state === 'failed' && <p>{m.layout_terms_failed()}</p>}
        {terms.state === 'loading' && <Skeleton lines={6} label={m.layout_loading()} />}
      </Dialog>
    </>
  )
}

import * as m from '@tongyun/messages'
import { useEffect, useState } from 'react'
import { Link, useHref } from 'react-router'
import { Prose } from '../content/prose.tsx'
import { filePaths } from '../site/file-paths.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Terms = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; html: string }

/** The service terms in the reader's language with one button, "got it" (L07). Loaded when they are asked for. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const [terms, setTerms] = useState<Terms>({ state: 'loading' })
  const address = useHref(filePaths.serviceTermsText())
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      try {
        const response = await fetch(address, { signal: stop.signal })
        setTerms(response.ok ? { state: 'ready', html: await response.text() } : { state: 'failed' })
      } catch {
        if (!stop.signal.aborted) setTerms({ state: 'failed' })
      }
    }
    load()
    return () => stop.abort()
  }, [address])
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.layout_terms()}
      closeLabel={m.layout_close()}
      actions={
        <>
          <Button onClick={onClose}>{m.layout_got_it()}</Button>
          <Link to={paths.serviceProtocol()} onClick={onClose}>
            {m.layout_terms_page()}
          </Link>
        </>
      }
    >
      {terms.state === 'ready' && <Prose html={terms.html} />}
      {terms.state === 'failed' && <p>{m.layout_terms_failed()}</p>}
      {terms.state === 'loading' && <Skeleton lines={6} label={m.layout_loading()} />}
    </Dialog>
  )
}

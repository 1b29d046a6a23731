import * as m from '@tongyun/messages'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

const TermsDialog = lazy(() => import('./terms-dialog.tsx'))

/** Opens the service terms over the page (L07); without script the link leads to their own page. */
export const TermsLink = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        to={paths.serviceProtocol()}
        className="quiet"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {m.layout_terms()}
      </Link>
      {open && (
        <Suspense>
          <TermsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

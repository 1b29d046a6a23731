import { type ComponentType, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'

/**
 * A link to a page that, with script, opens the same as a dialog over this one; the dialog is loaded when it is asked for. It stands
 * at the end of the page, not beside its link: in a fold that closes, as one does where a phone is turned, it would be gone with
 * what was typed.
 */
export const DialogLink = ({
  to,
  label,
  dialog: Opened,
}: {
  to: string
  label: string
  dialog: ComponentType<{ onClose: () => void }>
}) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        to={to}
        className="quiet"
        discover="none"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {label}
      </Link>
      {open &&
        createPortal(
          <Suspense>
            <Opened onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

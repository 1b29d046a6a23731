import { type ComponentType, Suspense, useState } from 'react'
import { Link } from 'react-router'

/** A link to a page that, with script, opens the same as a dialog over this one; the dialog is loaded when it is asked for. */
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
      {open && (
        <Suspense>
          <Opened onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

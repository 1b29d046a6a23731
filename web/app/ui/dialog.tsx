import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import styles from './dialog.module.css'

/**
 * A modal dialog on the native element: the browser keeps focus inside, closes it on Escape and gives focus back. A click
 * on the scrim closes it too. `side` turns it into a drawer at the end of the screen.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  side = false,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  actions?: ReactNode
  side?: boolean
}) => {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    if (dialog === null) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  // Closing before the element leaves the page is what makes the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively; the click is only for the scrim
    <dialog
      ref={box}
      className={side ? styles.drawer : styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <CloseButton label={closeLabel} onClose={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}

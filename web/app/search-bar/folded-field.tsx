import { type ReactNode, useEffect, useRef } from 'react'
import fieldStyles from '../ui/bar-field.module.css'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.gen.ts'
import styles from './folded-field.module.css'

type Props = {
  /** Of the label, unique on the page. */
  id: string
  label: string
  icon: IconName
  /** What was said, in words; `empty` stands there while nothing was. */
  summary: string
  empty: string
  /** Word of the button that closes the panel; none before there is script. */
  done: string | null
  /** Open from the beginning, since something in it has to be corrected. */
  open?: boolean
  onToggle?: () => void
  children: ReactNode
}

/** Closes an open <details> on Escape and on a click elsewhere. */
const useDismissal = () => {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || box.current?.open !== true) return
      box.current.open = false
      box.current.querySelector('summary')?.focus()
    }
    // A press closes it only when it ends: on a phone what lies below moves up, and the press would land elsewhere.
    const onPress = (event: MouseEvent) => {
      // A removed row is no longer inside; it was the panel's own.
      const target = event.target as Node
      if (box.current?.open === true && target.isConnected && !box.current.contains(target)) box.current.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onPress)
    }
  }, [])
  return box
}

/** Questions of the search bar behind one line that tells the answer in words; the panel lies over the page where it has room. */
export const FoldedField = ({ id, label, icon, summary, empty, done, open = false, onToggle, children }: Props) => {
  const box = useDismissal()
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={id}>
        {label}
      </span>
      <details ref={box} className={styles.details} open={open} onToggle={onToggle}>
        <summary className={fieldStyles.box} aria-describedby={id}>
          <Icon name={icon} />
          <span className={summary === '' ? styles.empty : styles.summary}>{summary === '' ? empty : summary}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.panel}>
          {children}
          {done !== null && (
            <Button
              onClick={() => {
                if (box.current !== null) box.current.open = false
                box.current?.querySelector('summary')?.focus()
              }}
            >
              {done}
            </Button>
          )}
        </div>
      </details>
    </div>
  )
}

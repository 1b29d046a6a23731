import { type ReactNode, useEffect, useRef } from 'react'
import styles from './menu.module.css'

/**
 * A button that opens a list below it. Native <details>, so it works without script; with script it also closes on Escape
 * (focus returns to the button), on a click elsewhere, and when something in it was chosen.
 */
export const Menu = ({
  label,
  children,
  align = 'end',
  name,
  className,
}: {
  label: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  /** What the button says to a screen reader when `label` is only a sign. */
  name?: string
  className?: string
}) => {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = box.current
    if (details === null) return
    const close = (event: Event) => {
      if (!details.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node) && !(event.target as Element).closest('a, button')) return
      else if ((event.target as Element).closest('summary') !== null && details.contains(event.target as Node)) return
      details.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [])
  return (
    <details ref={box} className={className === undefined ? styles.menu : `${styles.menu} ${className}`}>
      <summary className={styles.button} aria-label={name}>
        {label}
      </summary>
      <div className={align === 'end' ? styles.end : styles.start}>{children}</div>
    </details>
  )
}

import * as m from '@tongyun/messages'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './fault-summary.module.css'
import type { Fault } from './faults.ts'

/** Id of the control of a field, which the summary's links lead to. */
export const fieldId = (field: string) => `field-${field}`

/** Of several forms on a page with a field of the name each has its own. */
const toField = (event: MouseEvent, field: string) => {
  const own = event.currentTarget.closest('form')?.querySelector<HTMLElement>(`[name="${field}"]:not([type=hidden])`)
  const control = document.getElementById(fieldId(field)) ?? own
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** All faults of a form at its head; takes the focus when there are new ones, and leads to each field. */
export const FaultSummary = ({ faults }: { faults: Fault[] }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="alert-triangle" />
      <div>
        {faults.some(({ field }) => field !== null) && <b>{m.login_faults({ count: faults.length })}</b>}
        <ul className={styles.list}>
          {faults.map(({ field, text }) => (
            <li key={text}>
              {field === null ? (
                text
              ) : (
                <a href={`#${fieldId(field)}`} onClick={(event) => toField(event, field)}>
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

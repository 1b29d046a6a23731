import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, in words; marks the field invalid. */
  error?: ReactNode
  /** Label only for a screen reader, where the place says what it is. */
  labelHidden?: boolean
  className?: string
  /** Id of the control, where something else refers to it. */
  id?: string | undefined
}

/** Ids and states a control takes from its field. */
type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, control, hint and error below, tied together for assistive technology. */
export const Field = ({
  label,
  hint,
  error,
  labelHidden = false,
  className,
  id: given,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) => {
  const made = useId()
  const id = given ?? made
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className === undefined ? styles.field : `${styles.field} ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr' : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert-triangle" />
          {error}
        </p>
      )}
    </div>
  )
}

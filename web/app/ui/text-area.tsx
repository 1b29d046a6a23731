import type { TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

/** Several lines of text. */
export const TextArea = ({
  label,
  hint,
  error,
  labelHidden,
  className,
  id,
  rows = 6,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>) => (
  <Field {...{ label, hint, error, labelHidden, className, id }}>
    {(control) => (
      <span className={styles.box}>
        <textarea {...control} rows={rows} {...area} />
      </span>
    )}
  </Field>
)

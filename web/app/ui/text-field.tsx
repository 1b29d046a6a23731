import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>

/** One line of text; `before` and `unit` stand inside the box. */
export const TextField = ({
  label,
  hint,
  error,
  labelHidden,
  className,
  id,
  before,
  unit,
  type = 'text',
  ...input
}: FieldProps & Input & { before?: ReactNode; unit?: ReactNode }) => (
  <Field {...{ label, hint, error, labelHidden, className, id }}>
    {(control) => (
      <span className={styles.box}>
        {before}
        <input {...control} type={type} {...input} />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </span>
    )}
  </Field>
)

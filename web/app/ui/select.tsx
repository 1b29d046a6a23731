import type { SelectHTMLAttributes } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export type Option = { value: string; label: string }

/** One of a list, on the native element. */
export const Select = ({
  label,
  hint,
  error,
  labelHidden,
  className,
  id,
  options,
  ...select
}: FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & { options: readonly Option[] }) => (
  <Field {...{ label, hint, error, labelHidden, className, id }}>
    {(control) => (
      <span className={styles.box}>
        <select {...control} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    )}
  </Field>
)

import { fieldId } from '../forms/fault-summary.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './support.module.css'

/** A choice of one of few values side by side, with its fault below. */
export const ChoiceField = ({
  name,
  legend,
  options,
  value,
  error,
}: {
  name: string
  legend: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  error: string | undefined
}) => (
  <fieldset className={styles.choice} id={fieldId(name)} tabIndex={-1} aria-describedby={error && `${fieldId(name)}-error`}>
    <legend>{legend}</legend>
    {options.map((option) => (
      <Checkbox key={option.value} type="radio" name={name} value={option.value} defaultChecked={option.value === value}>
        {option.label}
      </Checkbox>
    ))}
    {error !== undefined && (
      <p id={`${fieldId(name)}-error`} className={styles.error}>
        {error}
      </p>
    )}
  </fieldset>
)

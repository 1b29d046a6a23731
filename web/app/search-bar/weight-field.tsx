import * as m from '@tongyun/messages'
import type { ComponentProps, SelectHTMLAttributes } from 'react'
import { NumberField } from '../ui/number-field.tsx'
import styles from './weight-field.module.css'

type Props = Omit<ComponentProps<typeof NumberField>, 'unit'> & {
  /** The choice of kilograms or tonnes, sent as `weightUnit`. */
  unitChoice?: SelectHTMLAttributes<HTMLSelectElement>
}

/** A weight in kilograms or tonnes, whichever its reader has at hand. */
export const WeightField = ({ unitChoice, ...field }: Props) => (
  <NumberField
    digits={3}
    {...field}
    unit={
      <select name="weightUnit" aria-label={m.home_search_weight_unit()} className={styles.unit} {...unitChoice}>
        <option value="kg">{m.home_search_unit_kg()}</option>
        <option value="t">{m.home_search_unit_t()}</option>
      </select>
    }
  />
)

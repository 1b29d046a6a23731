import * as m from '@tongyun/messages'
import type { EquipmentRow } from '../cargo/cargo-codes.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { type Option, Select } from '../ui/select.tsx'
import styles from './rows.module.css'

type Props = {
  rows: EquipmentRow[]
  /** What is wrong with the count of each row. */
  faults: readonly (string | undefined)[]
  onChange: (rows: EquipmentRow[]) => void
  options: readonly Option[]
  addLabel: string
}

/** So many containers or trucks of one type a row; each type once. */
export const EquipmentRows = ({ rows, faults, onChange, options, addLabel }: Props) => {
  const change = (at: number, part: Partial<EquipmentRow>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...part } : row)))
  const free = (own?: string) => options.filter(({ value }) => value === own || !rows.some((row) => row.type === value))
  const next = free()[0]
  return (
    <div className={styles.rows}>
      {rows.map((row, i) => (
        <fieldset key={row.type} className={styles.equipment}>
          <legend className="sr">{row.type}</legend>
          <NumberField
            label={m.home_search_count()}
            value={row.count}
            error={faults[i]}
            onChange={(event) => change(i, { count: event.target.value })}
          />
          <Select
            label={m.home_search_type()}
            value={row.type}
            options={free(row.type)}
            onChange={(event) => change(i, { type: event.target.value })}
          />
          <Button
            kind="quiet"
            aria-label={m.home_search_remove_row({ row: i + 1 })}
            onClick={() => onChange(rows.filter((_, j) => j !== i))}
          >
            <Icon name="trash" />
          </Button>
        </fieldset>
      ))}
      {next !== undefined && (
        <Button size="small" onClick={() => onChange([...rows, { count: '1', type: next.value }])}>
          <Icon name="plus" />
          {addLabel}
        </Button>
      )}
    </div>
  )
}

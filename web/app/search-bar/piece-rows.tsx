import { MAX_PIECE_ROWS } from '@tongyun/freight/cargo-numbers'
import * as m from '@tongyun/messages'
import { EMPTY_PIECE, type PieceRow } from '../cargo/cargo-codes.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberField } from '../ui/number-field.tsx'
import type { PieceFaults } from './cargo-faults.ts'
import styles from './rows.module.css'

type Props = { rows: PieceRow[]; faults: readonly PieceFaults[]; onChange: (rows: PieceRow[]) => void }

/** Packages of one size a row. */
export const PieceRows = ({ rows, faults, onChange }: Props) => {
  const change = (at: number, part: Partial<PieceRow>) => onChange(rows.map((row, i) => (i === at ? { ...row, ...part } : row)))
  const number = (at: number, field: Exclude<keyof PieceRow, 'stackable'>) => ({
    value: rows[at]?.[field] ?? '',
    error: faults[at]?.[field],
    onChange: (event: { target: HTMLInputElement }) => change(at, { [field]: event.target.value }),
  })
  return (
    <div className={styles.rows}>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <fieldset key={i} className={styles.piece}>
          <legend className="sr">{m.home_search_piece_row({ row: i + 1 })}</legend>
          <NumberField label={m.home_search_count()} {...number(i, 'count')} />
          <NumberField label={m.home_search_length()} unit={m.home_search_unit_cm()} digits={1} {...number(i, 'lengthCm')} />
          <NumberField label={m.home_search_width()} unit={m.home_search_unit_cm()} digits={1} {...number(i, 'widthCm')} />
          <NumberField label={m.home_search_height()} unit={m.home_search_unit_cm()} digits={1} {...number(i, 'heightCm')} />
          <NumberField label={m.home_search_each()} unit={m.home_search_unit_kg()} digits={3} {...number(i, 'weightKg')} />
          <Button
            kind="quiet"
            aria-label={m.home_search_remove_row({ row: i + 1 })}
            onClick={() => onChange(rows.filter((_, j) => j !== i))}
          >
            <Icon name="trash" />
          </Button>
          <div className={styles.wide}>
            <Checkbox checked={!row.stackable} onChange={(event) => change(i, { stackable: !event.target.checked })}>
              {m.home_search_not_stackable()}
            </Checkbox>
          </div>
        </fieldset>
      ))}
      {rows.length < MAX_PIECE_ROWS && (
        <Button size="small" onClick={() => onChange([...rows, EMPTY_PIECE])}>
          <Icon name="plus" />
          {m.home_search_add_piece()}
        </Button>
      )}
    </div>
  )
}

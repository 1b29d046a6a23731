import { MAX_PIECE_ROWS } from '@tongyun/freight/cargo-numbers'
import * as m from '@tongyun/messages'
import type { ChangeEvent, ClipboardEvent } from 'react'
import { EMPTY_PIECE, type PieceRow } from '../cargo/cargo-codes.ts'
import { useHydrated } from '../i18n/use-hydrated.ts'
import type { PieceFaults } from '../search-bar/cargo-faults.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import styles from './calculator.module.css'
import { parsePackages } from './parse-packages.ts'

type Field = Exclude<keyof PieceRow, 'stackable'>

const FIELDS: readonly [Field, () => string, (() => string) | undefined, number][] = [
  ['count', m.calculator_count, undefined, 0],
  ['lengthCm', m.calculator_length, m.home_search_unit_cm, 1],
  ['widthCm', m.calculator_width, m.home_search_unit_cm, 1],
  ['heightCm', m.calculator_height, m.home_search_unit_cm, 1],
  ['weightKg', m.calculator_weight_each, m.home_search_unit_kg, 3],
]

type Props = { rows: readonly PieceRow[]; faults: readonly PieceFaults[]; onChange: (rows: PieceRow[]) => void }

/**
 * Packages of one size a row, sent as repeated `row_…` fields. Pasting cells of a spreadsheet into any field fills rows
 * from there on. Without script the add button sends the form and comes back with one row more.
 */
export const PackageRows = ({ rows, faults, onChange }: Props) => {
  const hydrated = useHydrated()
  const change = (at: number, part: Partial<PieceRow>) => onChange(rows.map((row, i) => (i === at ? { ...row, ...part } : row)))
  const paste = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n;]/.test(text.trim())) return
    const pasted = parsePackages(text)
    if (pasted.length === 0) return
    event.preventDefault()
    onChange([...rows.slice(0, at), ...pasted, ...rows.slice(at + pasted.length)].slice(0, MAX_PIECE_ROWS))
  }
  return (
    <div className={styles.rows}>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <fieldset key={i} className={styles.row} onPaste={paste(i)}>
          <legend className="sr">{m.calculator_row({ row: i + 1 })}</legend>
          {FIELDS.map(([field, label, unit, digits]) => (
            <NumberField
              key={field}
              label={label()}
              unit={unit?.()}
              digits={digits}
              name={`row_${field}`}
              value={row[field]}
              error={faults[i]?.[field]}
              onChange={(event: ChangeEvent<HTMLInputElement>) => change(i, { [field]: event.target.value })}
            />
          ))}
          <Select
            label={m.calculator_stackable()}
            name="row_stackable"
            value={row.stackable ? '1' : '0'}
            onChange={(event) => change(i, { stackable: event.target.value === '1' })}
            options={[
              { value: '1', label: m.detail_yes() },
              { value: '0', label: m.detail_no() },
            ]}
          />
          {hydrated && rows.length > 1 ? (
            <Button
              kind="quiet"
              aria-label={m.calculator_remove_row({ row: i + 1 })}
              onClick={() => onChange(rows.filter((_, j) => j !== i))}
            >
              <Icon name="trash" />
            </Button>
          ) : (
            <span />
          )}
        </fieldset>
      ))}
      {rows.length < MAX_PIECE_ROWS ? (
        <Button
          type={hydrated ? 'button' : 'submit'}
          name="add"
          value="1"
          size="small"
          onClick={hydrated ? () => onChange([...rows, EMPTY_PIECE]) : undefined}
        >
          <Icon name="plus" />
          {m.calculator_add_row()}
        </Button>
      ) : null}
    </div>
  )
}

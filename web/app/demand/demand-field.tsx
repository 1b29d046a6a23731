/** One field of a demand's form, by what it holds. Fields keep what is typed themselves; the form is read as a whole. */

import { MAX_PIECE_ROWS } from '@tongyun/freight/cargo-numbers'
import { DEMAND_FIELDS, type DemandFieldName, type DemandField as Field } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import { labelled } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { fieldId } from '../forms/fault-summary.tsx'
import { DateField, MomentField } from '../i18n/date-field.tsx'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './demand-form.module.css'
import { DemandPlaceField } from './demand-place-field.tsx'
import { choiceWord } from './field-values.tsx'
import { amountText, momentText } from './sheet-of-form.ts'

export type Given = {
  sheet: DemandSheet
  /** Names of the places of the sheet by their ids. */
  places: Record<string, { name: string }>
  /** What was typed as a place or a number and could not be read, by field. */
  typed: Record<string, string>
  error: (field: string) => string | undefined
}

/** Rows of a list: those there are, and a blank one to go on with. */
const rowsOf = (count: number, most: number) => Array.from({ length: Math.min(count + 1, most) }, (_, row) => row)

const placeOf = (name: string, placeId: string | null, { places, typed }: Given) =>
  typed[name] === undefined
    ? { id: placeId ?? '', text: placeId === null ? '' : (places[placeId]?.name ?? placeId) }
    : { id: '', text: typed[name] }

const Stops = ({ given, most }: { given: Given; most: number }) => (
  <div className={styles.wide}>
    {rowsOf(given.sheet.stops.length, most).map((row) => (
      <div key={row} className={styles.row}>
        <DemandPlaceField
          name={`stops.${row}`}
          label={m.demand_form_stop({ number: row + 1 })}
          given={placeOf(`stops.${row}`, given.sheet.stops[row]?.placeId ?? null, given)}
          error={given.error(`stops.${row}`)}
        />
        <TextField
          label={m.demand_form_stop_address({ number: row + 1 })}
          name={`stops.${row}.address`}
          maxLength={160}
          defaultValue={given.sheet.stops[row]?.address ?? ''}
        />
      </div>
    ))}
  </div>
)

const MOST_TYPES = 4

const Equipment = ({ name, given }: { name: 'containers' | 'vehicles'; given: Given }) => {
  const types =
    name === 'containers'
      ? CONTAINER_TYPES.map((type) => ({ value: type, label: type }))
      : [
          { value: 'any', label: m.demand_form_any_truck() },
          ...VEHICLE_TYPES.map((type) => ({ value: type, label: vocabularyWord('vehicle_type', type) })),
        ]
  const word = demandFieldWord(name)
  return (
    <fieldset className={styles.wide} id={fieldId(name)}>
      <legend>{word}</legend>
      {given.error(name) === undefined ? null : <p className={`bad ${styles.error}`}>{given.error(name)}</p>}
      {rowsOf(given.sheet[name].length, MOST_TYPES).map((row) => {
        const { count, type } = given.sheet[name][row] ?? {}
        return (
          <div key={row} className={styles.pair}>
            <NumberField
              label={m.demand_form_count()}
              aria-label={labelled(`${word} ${row + 1}`, m.demand_form_count())}
              name={`${name}.${row}.count`}
              defaultValue={count ?? ''}
              maxLength={4}
            />
            <Select
              label={m.demand_form_type()}
              aria-label={labelled(`${word} ${row + 1}`, m.demand_form_type())}
              name={`${name}.${row}.type`}
              defaultValue={count === undefined ? '' : (type ?? 'any')}
              options={[{ value: '', label: '' }, ...types]}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

const PIECE_PARTS = [
  ['count', m.demand_form_count],
  ['lengthCm', m.demand_form_length],
  ['widthCm', m.demand_form_width],
  ['heightCm', m.demand_form_height],
  ['weightKg', m.demand_form_piece_weight],
] as const

const Pieces = ({ given: { sheet } }: { given: Given }) => (
  <fieldset className={styles.wide} id={fieldId('pieces')}>
    <legend>{demandFieldWord('pieces')}</legend>
    {rowsOf(sheet.pieces.length, Math.min(MAX_PIECE_ROWS, 10)).map((row) => (
      <div key={row} className={styles.piece}>
        {PIECE_PARTS.map(([part, word]) => (
          <NumberField
            key={part}
            label={word()}
            aria-label={labelled(`${demandFieldWord('pieces')} ${row + 1}`, word())}
            name={`pieces.${row}.${part}`}
            digits={part === 'count' ? 0 : 1}
            defaultValue={sheet.pieces[row]?.[part] ?? ''}
            maxLength={12}
          />
        ))}
        <Checkbox name={`pieces.${row}.flat`} value="1" defaultChecked={sheet.pieces[row]?.stackable === false}>
          {m.demand_form_flat()}
        </Checkbox>
      </div>
    ))}
  </fieldset>
)

export const DemandField = ({ name, given }: { name: DemandFieldName; given: Given }) => {
  const field: Field = DEMAND_FIELDS[name]
  const value = given.sheet[name]
  const text = given.typed[name] ?? (value === null ? '' : String(value))
  const common = {
    id: fieldId(name),
    label: field.required ? `${demandFieldWord(name)} *` : demandFieldWord(name),
    name,
    error: given.error(name),
  }
  switch (field.kind) {
    case 'place':
      return <DemandPlaceField {...common} given={placeOf(name, value as string | null, given)} />
    case 'stops':
      return <Stops given={given} most={field.most} />
    case 'containers':
    case 'vehicles':
      return <Equipment name={field.kind} given={given} />
    case 'pieces':
      return <Pieces given={given} />
    case 'lines':
      return <TextArea {...common} className={styles.wide} rows={3} maxLength={field.maxLength} defaultValue={text} />
    case 'number':
      return (
        <NumberField
          {...common}
          digits={field.digits}
          maxLength={16}
          hint={name === 'circleHours' ? m.demand_form_circle_hint() : undefined}
          defaultValue={text}
        />
      )
    case 'minor':
      return (
        <NumberField
          {...common}
          digits={2}
          maxLength={16}
          defaultValue={given.typed[name] ?? amountText(value as number | null, given.sheet.currency)}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          defaultValue={text}
          options={[
            { value: '', label: field.required ? '' : m.demand_form_any() },
            ...field.of.map((one) => ({ value: one, label: choiceWord(field.list, one) })),
          ]}
        />
      )
    case 'choices':
      return (
        <div className={styles.wide} id={fieldId(name)} tabIndex={-1}>
          <CheckboxGroup title={common.label}>
            <div className={styles.checks}>
              {field.of.map((one) => (
                <Checkbox key={one} name={name} value={one} defaultChecked={(value as string[]).includes(one)}>
                  {choiceWord(field.list, one)}
                </Checkbox>
              ))}
            </div>
          </CheckboxGroup>
          {common.error === undefined ? null : <p className={`bad ${styles.error}`}>{common.error}</p>}
        </div>
      )
    case 'date':
      return <DateField {...common} defaultValue={text} />
    case 'moment':
      return <MomentField {...common} hint={m.demand_form_zone()} defaultValue={momentText(value as string | null)} />
    case 'flag':
      return (
        <Checkbox name={name} value="1" defaultChecked={value === true}>
          {demandFieldWord(name)}
        </Checkbox>
      )
    case 'line':
      return <TextField {...common} maxLength={field.maxLength} defaultValue={text} />
    case 'phone':
      return <TextField {...common} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} defaultValue={text} />
    case 'email':
      return <TextField {...common} type="email" inputMode="email" autoComplete="email" maxLength={120} defaultValue={text} />
  }
}

/** Fields of the form, each bound to its place in the sheet by its path, which is its name for a page without script too. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import { fieldAt } from '@tongyun/freight/offer/sheet-fields'
import { faultWords, fieldWord } from '@tongyun/messages/offer-words'
import { type ReactNode, useState } from 'react'
import { fieldId, listAt, textAt, valueAt } from '../sheets/sheet-path.ts'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import fieldStyles from '../ui/field.module.css'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { minorOf, minorText } from './minor-text.ts'
import styles from './offer-form.module.css'
import { numberOf } from './sheet-of-form.ts'

/** What fields of one form share. `shown` says which faults are told beside fields, `said` what a reviewer wrote of one. */
export type SheetForm = {
  sheet: DraftSheet
  set: (path: string, value: unknown) => void
  /** Another sheet in the place of this one. */
  write: (sheet: DraftSheet) => void
  faults: readonly OfferFault[]
  shown: (path: string) => boolean
  said: (path: string) => readonly string[]
  touch: (path: string) => void
}
type At = { form: SheetForm; path: string; label?: string }

/** What is wrong with a field, and what a reviewer said of it; undefined when it is fine. */
export const errorAt = ({ faults, shown, said }: SheetForm, path: string): string | undefined => {
  const fault = shown(path) ? faults.find((one) => one.path === path) : undefined
  const words = [...(fault === undefined ? [] : [faultWords(fault.rule, fault.params)]), ...said(path)]
  return words.length === 0 ? undefined : words.join(' ')
}

/** What is typed is kept as typed as long as one types; the sheet gets what it means. */
const Typed = ({
  form,
  path,
  label,
  read,
  write,
  inputMode,
  ...rest
}: At & {
  read: (value: unknown) => string
  write: (text: string) => unknown
  inputMode?: 'decimal' | 'text'
  unit?: ReactNode
  hint?: ReactNode
  list?: string
  maxLength?: number
  type?: 'date' | 'time'
}) => {
  const [typing, setTyping] = useState<string | null>(null)
  return (
    <TextField
      id={fieldId(path)}
      label={label ?? fieldWord(path)}
      name={path}
      value={typing ?? read(valueAt(form.sheet, path))}
      onChange={(event) => {
        setTyping(event.target.value)
        form.set(path, write(event.target.value))
      }}
      onBlur={() => {
        setTyping(null)
        form.touch(path)
      }}
      inputMode={inputMode}
      autoComplete="off"
      error={errorAt(form, path)}
      {...rest}
    />
  )
}

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const TextAt = (props: At & { maxLength?: number; list?: string; type?: 'date' | 'time'; hint?: ReactNode }) => (
  <Typed {...props} read={plain} write={(text) => (text.trim() === '' ? null : text)} />
)
export const NumberAt = (props: At & { unit?: ReactNode; hint?: ReactNode }) => (
  <Typed {...props} read={plain} write={numberOf} inputMode="decimal" />
)
export const MinorAt = ({ form, ...props }: At) => {
  const currency = textAt(form.sheet, 'rate.currency')
  return (
    <Typed
      form={form}
      {...props}
      read={(value) => minorText(value, currency)}
      write={(text) => minorOf(text, currency)}
      inputMode="decimal"
      unit={currency}
    />
  )
}

export const SelectAt = ({
  form,
  path,
  label,
  values,
  word,
  none,
}: At & { values: readonly string[]; word: (value: string) => string; none?: string }) => (
  <Select
    id={fieldId(path)}
    label={label ?? fieldWord(path)}
    name={path}
    value={textAt(form.sheet, path)}
    onChange={(event) => {
      const { value } = event.target
      form.set(path, value === '' ? null : fieldAt(path)?.kind === 'number' ? Number(value) : value)
      form.touch(path)
    }}
    options={[
      ...(none === undefined ? [] : [{ value: '', label: none }]),
      ...values.map((value) => ({ value, label: word(value) })),
    ]}
    error={errorAt(form, path)}
  />
)

export const ChecksAt = ({
  form,
  path,
  label,
  values,
  word,
  numbers = false,
}: At & { values: readonly string[]; word: (value: string) => string; numbers?: boolean }) => {
  const list = listAt(form.sheet, path).map(String)
  const error = errorAt(form, path)
  return (
    <div className={styles.checks} id={fieldId(path)}>
      <CheckboxGroup title={label ?? fieldWord(path)}>
        {/* a list of nothing is said too */}
        <input type="hidden" name={path} value="" />
        <div className={styles.checkRow}>
          {values.map((value) => (
            <Checkbox
              key={value}
              name={path}
              value={value}
              checked={list.includes(value)}
              onChange={(event) => {
                const chosen = values.filter((one) => (one === value ? event.target.checked : list.includes(one)))
                form.set(path, numbers ? chosen.map(Number) : chosen)
                form.touch(path)
              }}
            >
              {word(value)}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
      {error !== undefined && <p className={fieldStyles.error}>{error}</p>}
    </div>
  )
}

export const FlagAt = ({ form, path, label }: At) => (
  <div className={styles.flag}>
    <input type="hidden" name={path} value="false" />
    <Checkbox
      name={path}
      value="true"
      checked={valueAt(form.sheet, path) === true}
      onChange={(event) => form.set(path, event.target.checked)}
    >
      {label ?? fieldWord(path)}
    </Checkbox>
  </div>
)

/** Several lines: remarks, or a list with one entry a line. */
export const LinesAt = ({ form, path, list = false, hint }: At & { list?: boolean; hint?: string }) => {
  const [typing, setTyping] = useState<string | null>(null)
  const text = list ? listAt(form.sheet, path).join('\n') : textAt(form.sheet, path)
  const error = errorAt(form, path)
  return (
    <Field
      id={fieldId(path)}
      label={fieldWord(path)}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    >
      {(control) => (
        <textarea
          {...control}
          className={styles.lines}
          name={path}
          rows={3}
          value={typing ?? text}
          onChange={(event) => {
            setTyping(event.target.value)
            const given = event.target.value
            form.set(
              path,
              list ? given.split(/[\n,，、;；]/).flatMap((line) => line.trim() || []) : given.trim() === '' ? null : given,
            )
          }}
          onBlur={() => {
            setTyping(null)
            form.touch(path)
          }}
        />
      )}
    </Field>
  )
}

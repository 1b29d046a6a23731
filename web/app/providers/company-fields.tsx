/** Fields of the company's form; every one knows what is wrong with it and what a reviewer said of it. */
import type { ReviewComment } from '@tongyun/contract/review/endpoints'
import type { Locale, TextsByLocale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { createContext, type ReactNode, useContext } from 'react'
import { fieldId } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { DateField } from '../i18n/date-field.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import fieldStyles from '../ui/field.module.css'
import { Field } from '../ui/field.tsx'
import { FileControl } from '../ui/file-control.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './business-info.module.css'
import { textInputs } from './company-form.ts'

type Remarks = { faults: readonly Fault[]; comments: readonly ReviewComment[] }
const RemarksContext = createContext<Remarks>({ faults: [], comments: [] })
/** Around the fields of a form: what is wrong, and what was said. */
export const RemarksOf = RemarksContext.Provider

/** What stands beside the field of a path; undefined when it is fine. */
const useRemark = (path: string): string | undefined => {
  const { faults, comments } = useContext(RemarksContext)
  const said = comments
    .filter((comment) => comment.path === path || comment.path.startsWith(`${path}.`))
    .map(({ text }) => m.review_said({ text }))
  const wrong = faults.filter(({ field }) => field === path).map(({ text }) => text)
  const words = [...wrong, ...said].join(' ')
  return words === '' ? undefined : words
}

const LANGUAGES: Record<Locale, () => string> = {
  zh: m.layout_language_zh,
  en: m.layout_language_en,
  ru: m.layout_language_ru,
}

type LineProps = {
  path: string
  /** Of the control, where what is typed is not yet the value of the path. */
  name?: string
  label: string
  value: string
  hint?: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'date'
  maxLength?: number
  inputMode?: 'decimal' | 'numeric'
  autoComplete?: string
  required?: boolean
}

/** One line of text. */
export const Line = ({ path, name = path, value, required = false, type = 'text', ...props }: LineProps) => {
  const error = useRemark(path)
  const field = {
    ...props,
    id: fieldId(path),
    name,
    defaultValue: value,
    ...(error === undefined ? {} : { error }),
    'aria-required': required || undefined,
  }
  return type === 'date' ? <DateField {...field} /> : <TextField {...field} type={type} />
}

/** The same text in three languages, each of which may stay blank. */
export const Texts = ({
  path,
  label,
  value,
  maxLength,
  lines = 1,
}: {
  path: string
  label: string
  value: TextsByLocale
  maxLength: number
  lines?: number
}) => {
  const remark = useRemark(path)
  return (
    <fieldset className={styles.texts} aria-describedby={remark === undefined ? undefined : `${fieldId(path)}-remark`}>
      <legend>{label}</legend>
      <div className={styles.languages}>
        {textInputs(path).map(({ locale, name }, i) => {
          const id = i === 0 ? fieldId(path) : undefined
          if (lines === 1)
            return (
              <TextField
                key={locale}
                {...{ id, name, maxLength }}
                label={LANGUAGES[locale]()}
                lang={locale}
                defaultValue={value[locale]}
                aria-invalid={remark === undefined ? undefined : true}
              />
            )
          return (
            <Field key={locale} label={LANGUAGES[locale]()} id={id}>
              {(control) => (
                <span className={fieldStyles.box}>
                  <textarea
                    {...control}
                    name={name}
                    lang={locale}
                    rows={lines}
                    maxLength={maxLength}
                    defaultValue={value[locale]}
                  />
                </span>
              )}
            </Field>
          )
        })}
      </div>
      {remark !== undefined && (
        <p id={`${fieldId(path)}-remark`} className={styles.remark}>
          <Icon name="alert-triangle" />
          {remark}
        </p>
      )}
    </fieldset>
  )
}

/** A choice of files. */
export const FileInput = ({
  path,
  label,
  hint,
  accept,
  multiple = false,
}: {
  path: string
  label: string
  hint: string
  accept: readonly string[]
  multiple?: boolean
}) => {
  const error = useRemark(path)
  return (
    <Field label={label} hint={hint} id={fieldId(path)} {...(error === undefined ? {} : { error })}>
      {(control) => <FileControl {...control} name={path} accept={accept.join(',')} multiple={multiple} />}
    </Field>
  )
}

/** A numbered row of a list, told apart by its legend; a blank one waits behind its word. */
export const Row = ({ number, blank, children }: { number: number; blank: boolean; children: ReactNode }) => {
  const row = (
    <fieldset className={styles.row}>
      <legend>{m.company_row({ number })}</legend>
      {children}
    </fieldset>
  )
  return blank ? <Disclosure summary={m.company_add()}>{row}</Disclosure> : row
}

/** The form of terms of business; drawings and what shippers see follow what is typed. */
import { type DealTerms, FREE_TIME_LENGTH, PAYMENT_KINDS, VAT_MODES } from '@tongyun/freight/deal/deal-terms'
import { LOCALES } from '@tongyun/freight/locale'
import { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { LANGUAGE_WORDS } from '../i18n/language-words.ts'
import { termsLines } from '../terms/terms-lines.ts'
import { TermsList } from '../terms/terms-tables.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './deal-terms.module.css'
import { type Given, ModeTermsFields } from './mode-terms.tsx'
import { fieldsOfForm, readTerms, type TermsFields } from './terms-fields.ts'

const VAT_WORDS = {
  excluded: m.terms_vat_excluded,
  included: m.terms_vat_included,
  zero_rated: m.terms_vat_zero_rated,
  not_applicable: m.terms_vat_not_applicable,
}

const HOURS = [
  ['answerWorkingHours', m.terms_answer, m.terms_answer_hint],
  ['frozenPriceHours', m.terms_frozen, m.terms_frozen_hint],
  ['quoteHours', m.terms_quote, m.terms_quote_hint],
] as const

const Figure = ({ name, label, hint, given: { fields, error } }: { name: string; label: string; hint: string; given: Given }) => (
  <NumberField
    id={fieldId(name)}
    {...{ name, label, hint }}
    digits={2}
    defaultValue={fields[name]}
    maxLength={8}
    error={error(name)}
  />
)

const Payment = ({ given }: { given: Given }) => (
  <Section title={m.terms_section_payment()}>
    <div className={styles.grid}>
      <Select
        label={m.terms_kind()}
        name="payment.kind"
        defaultValue={given.fields['payment.kind']}
        options={PAYMENT_KINDS.map((kind) => ({ value: kind, label: vocabularyWord('payment_kind', kind) }))}
      />
      <Figure name="payment.days" label={m.terms_days()} hint={m.terms_days_hint()} given={given} />
      <Figure name="payment.depositPercent" label={m.terms_deposit()} hint={m.terms_deposit_hint()} given={given} />
      <Select
        label={m.terms_vat()}
        name="vat.mode"
        defaultValue={given.fields['vat.mode']}
        options={VAT_MODES.map((mode) => ({ value: mode, label: VAT_WORDS[mode]() }))}
      />
      <Figure name="vat.percent" label={m.terms_vat_percent()} hint={m.terms_vat_percent_hint()} given={given} />
    </div>
  </Section>
)

const FreeTime = ({ given: { fields, error } }: { given: Given }) => (
  <Section title={m.terms_section_free_time()}>
    <p className="t12 mute">{m.terms_free_time_hint()}</p>
    <div className={styles.grid}>
      {LOCALES.map((locale) => (
        <TextArea
          key={locale}
          id={fieldId(`freeTime.${locale}`)}
          label={LANGUAGE_WORDS[locale]()}
          name={`freeTime.${locale}`}
          lang={locale}
          rows={3}
          maxLength={FREE_TIME_LENGTH}
          defaultValue={fields[`freeTime.${locale}`]}
          error={error(`freeTime.${locale}`)}
        />
      ))}
    </div>
  </Section>
)

/** Undefined while something cannot be read: drawings stay with what could be. */
const readable = (fields: TermsFields): DealTerms | undefined => {
  const { terms, unread } = readTerms(fields)
  return unread.length === 0 ? terms : undefined
}

export const TermsForm = ({
  fields: first,
  saved,
  faults,
  proposed,
  children,
}: {
  fields: TermsFields
  saved: DealTerms
  faults: Fault[]
  proposed: boolean
  /** Hidden fields, notes and buttons. */
  children: ReactNode
}) => {
  const sending = useNavigation().state === 'submitting'
  const [terms, setTerms] = useState(() => readable(first) ?? saved)
  const given: Given = { fields: first, error: (field) => faults.find((fault) => fault.field === field)?.text }
  const locale = currentLocale()
  const shown = { ...terms, instantBooking: false, workCity: null, freeTime: terms.freeTime[locale] }
  return (
    <Form
      method="post"
      noValidate
      aria-busy={sending}
      className={styles.form}
      onChange={({ currentTarget }) => setTerms(readable(fieldsOfForm(new FormData(currentTarget))) ?? terms)}
    >
      <FaultSummary faults={faults} />
      <Section title={m.terms_section_cancelling()}>
        <div className={styles.modes}>
          {MODES.map((mode) => (
            <ModeTermsFields key={mode} mode={mode} terms={terms.modes[mode]} given={given} proposed={proposed} />
          ))}
        </div>
      </Section>
      <Section title={m.terms_section_answer()}>
        <div className={styles.grid}>
          {HOURS.map(([name, label, hint]) => (
            <Figure key={name} name={name} label={label()} hint={hint()} given={given} />
          ))}
        </div>
      </Section>
      <Payment given={given} />
      <FreeTime given={given} />
      <Section title={m.terms_section_shown()} note={m.terms_shown_note()}>
        <TermsList lines={termsLines(shown)} />
      </Section>
      <div className={styles.bar}>{children}</div>
    </Form>
  )
}

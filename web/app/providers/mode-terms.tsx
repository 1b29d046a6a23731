/** What cancelling costs in one mode: drawn, and behind the drawing the fields it is made of. */
import { DEFAULT_LADDERS, MAX_STEPS } from '@tongyun/freight/deal/cancellation'
import type { ModeTerms } from '@tongyun/freight/deal/deal-terms'
import { CURRENCIES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { fieldId } from '../forms/fault-summary.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { LadderDrawing } from '../terms/ladder-drawing.tsx'
import { ladderLines } from '../terms/ladder-words.ts'
import { LadderTable } from '../terms/terms-tables.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import styles from './deal-terms.module.css'
import { PERCENT, stepFields, type TermsFields } from './terms-fields.ts'

/** The fields as they stand in the page, and what is wrong with them. */
export type Given = { fields: TermsFields; error: (field: string) => string | undefined }

const StepRow = ({ mode, step, given: { fields, error } }: { mode: Mode; step: number | 'noShow'; given: Given }) => {
  const { hours, fee, unit } = stepFields(mode, step)
  const word = step === 'noShow' ? m.terms_no_show() : m.terms_step({ step: step + 1 })
  return (
    <fieldset className={styles.step}>
      <legend>{word}</legend>
      {step !== 'noShow' && (
        <NumberField
          id={fieldId(hours)}
          label={m.terms_hours()}
          hint={step === 0 ? m.terms_hours_hint() : undefined}
          name={hours}
          defaultValue={fields[hours]}
          maxLength={8}
          error={error(hours)}
        />
      )}
      <NumberField
        id={fieldId(fee)}
        label={m.terms_fee()}
        name={fee}
        digits={2}
        defaultValue={fields[fee]}
        maxLength={16}
        error={error(fee)}
      />
      <Select
        label={m.terms_unit()}
        name={unit}
        defaultValue={fields[unit] || PERCENT}
        options={[
          { value: PERCENT, label: m.terms_unit_percent() },
          ...CURRENCIES.map((currency) => ({ value: currency, label: currency })),
        ]}
      />
    </fieldset>
  )
}

export const ModeTermsFields = ({
  mode,
  terms,
  given,
  proposed,
}: {
  mode: Mode
  /** As they are read from the fields now. */
  terms: ModeTerms
  given: Given
  /** Nobody has confirmed them. */
  proposed: boolean
}) => {
  const { fields, error } = given
  const { source } = DEFAULT_LADDERS[mode]
  const isFaulty = Object.keys(fields).some((field) => field.startsWith(`${mode}.`) && error(field) !== undefined)
  const steps = Array.from({ length: MAX_STEPS }, (_, step) => step)
  return (
    <div className={`${styles.mode} m-${mode}`}>
      <h3 className={styles.head}>
        <ModeMark mode={mode} />
      </h3>
      <LadderDrawing ladder={terms.ladder} />
      {terms.instantBooking && <p className="t13">{m.terms_instant()}</p>}
      <LadderTable caption={m.terms_section_cancelling()} lines={ladderLines(terms.ladder)} />
      <Disclosure summary={m.terms_change()} open={isFaulty}>
        <div className={styles.fields}>
          {proposed && <p className="t12 mute">{source === null ? m.terms_no_source() : m.terms_source({ source })}</p>}
          <Checkbox name={`${mode}.instant`} value="1" defaultChecked={fields[`${mode}.instant`] === '1'}>
            {m.terms_instant()}
          </Checkbox>
          <NumberField
            id={fieldId(`${mode}.freeHours`)}
            label={m.terms_free_hours()}
            name={`${mode}.freeHours`}
            defaultValue={fields[`${mode}.freeHours`]}
            maxLength={8}
            error={error(`${mode}.freeHours`)}
          />
          <p className="t12 mute">{m.terms_steps_hint()}</p>
          {steps.map((step) => (
            <StepRow key={step} mode={mode} step={step} given={given} />
          ))}
          <StepRow mode={mode} step="noShow" given={given} />
        </div>
      </Disclosure>
    </div>
  )
}

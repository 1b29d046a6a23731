/** Charges as lines: in the price, paid elsewhere, or only when their condition comes true. */
import type { ChargeCondition } from '@tongyun/freight/rate'
import { CHARGE_CODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { sheetEnds } from '../sheets/sheet-ends.ts'
import { listAt, textAt } from '../sheets/sheet-path.ts'
import { Section } from '../ui/section.tsx'
import { LineButton } from './line-button.tsx'
import styles from './offer-form.module.css'
import type { SheetForm } from './sheet-fields.tsx'
import { FieldAt } from './sheet-row-field.tsx'

/** Base freight is no charge of its own. */
const CODES = CHARGE_CODES.filter((code) => code !== 'BAS')

const CONDITIONS: Record<ChargeCondition['kind'], () => string> = {
  weight_over: m.offer_form_condition_weight_over,
  cargo_type: m.offer_form_condition_cargo_type,
}

/** When a charge is owed that is not always: what the cargo decides, or nothing that is known before the journey. */
const Condition = ({ form, path }: { form: SheetForm; path: string }) => {
  const kind = textAt(form.sheet, `${path}.kind`)
  return (
    <>
      <FieldAt
        form={form}
        path={`${path}.kind`}
        word={(value) => CONDITIONS[value as ChargeCondition['kind']]()}
        none={m.offer_form_condition_none()}
      />
      {kind === 'weight_over' && <FieldAt form={form} path={`${path}.kg`} hint={m.offer_form_condition_kg_hint()} />}
      {kind === 'cargo_type' && <FieldAt form={form} path={`${path}.cargoType`} none={m.offer_form_condition_choose()} />}
    </>
  )
}

export const OfferCharges = ({ form }: { form: SheetForm }) => {
  const charges = listAt(form.sheet, 'rate.charges')
  const ends = sheetEnds(form.sheet)
  const equipment = [...listAt(form.sheet, 'details.containerTypes'), ...listAt(form.sheet, 'details.vehicleTypes')].map(String)
  return (
    <Section title={m.offer_form_charges()} id="charges">
      <div className={styles.rows}>
        {charges.map((_, i) => {
          const at = `rate.charges.${i}`
          const basis = textAt(form.sheet, `${at}.basis`)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a charge is its line in the list
            <fieldset key={i} className={styles.row}>
              <legend>{m.offer_form_charge_title({ number: i + 1 })}</legend>
              <FieldAt
                form={form}
                path={`${at}.code`}
                values={CODES}
                word={(code) => `${code} ${chargeWord({ code, group: textAt(form.sheet, `${at}.group`) }, ends)}`}
              />
              <FieldAt form={form} path={`${at}.status`} />
              {textAt(form.sheet, `${at}.status`) === 'conditional' && <Condition form={form} path={`${at}.condition`} />}
              <FieldAt form={form} path={`${at}.group`} />
              <FieldAt form={form} path={`${at}.basis`} />
              <FieldAt form={form} path={`${at}.unitPrice`} />
              <FieldAt form={form} path={`${at}.currency`} />
              {(basis === 'container' || basis === 'truck') && (
                <FieldAt form={form} path={`${at}.equipment`} values={equipment} none={m.offer_form_any()} />
              )}
              <FieldAt form={form} path={`${at}.note`} />
              <LineButton form={form} list="rate.charges" at={i}>
                {m.offer_form_remove()}
              </LineButton>
            </fieldset>
          )
        })}
        <div>
          <LineButton form={form} list="rate.charges">
            {m.offer_form_add_charge()}
          </LineButton>
        </div>
      </div>
    </Section>
  )
}

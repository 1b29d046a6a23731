/** How prices of what is ticked change: by how much, which of them, rounded to what, from which day. */
import { CHANGED_CHARGES } from '@tongyun/contract/supply/offer-changes'
import { ROUNDING_STEPS } from '@tongyun/contract/supply/terms/reprice-rate'
import { CHARGE_USUAL } from '@tongyun/freight/usual-charges'
import type { ChargeCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { DateField } from '../i18n/date-field.tsx'
import { formatNumber } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './offers.module.css'

/** What the offers of the page are priced for, and in. */
export type Priced = { equipment: readonly string[]; breaksKg: readonly number[]; currencies: readonly string[] }

/** Values of the field that says which prices: `equipment:40HQ`, `fromKg:100`, `charge:PSS`. */
export const PARTS = { equipment: 'equipment:', fromKg: 'fromKg:', charge: 'charge:' } as const
export const PERCENT = '%'

/** A charge by its code and its name. */
export const chargeName = (code: ChargeCode) => `${code} ${chargeWord({ code, group: CHARGE_USUAL[code][0] })}`

const partOptions = ({ equipment, breaksKg }: Priced) => [
  { value: '', label: m.offer_reprice_all_parts() },
  ...equipment.map((type) => ({ value: `${PARTS.equipment}${type}`, label: equipmentWord(type) })),
  ...breaksKg.map((kg) => ({ value: `${PARTS.fromKg}${kg}`, label: m.offer_reprice_from_kg({ kg: formatNumber(kg) }) })),
  ...CHANGED_CHARGES.map((code) => ({ value: `${PARTS.charge}${code}`, label: chargeName(code) })),
]

/** `form`: id of the form the fields belong to. */
export const RepriceFields = ({ form, priced }: { form: string; priced: Priced }) => (
  <>
    <TextField
      label={m.offer_reprice_value()}
      placeholder="±"
      form={form}
      name="change"
      inputMode="text"
      maxLength={12}
      autoComplete="off"
    />
    <Select
      label={m.offer_reprice_by()}
      form={form}
      name="by"
      options={[PERCENT, ...priced.currencies].map((by) => ({ value: by, label: by }))}
    />
    <Select label={m.offer_reprice_part()} form={form} name="part" options={partOptions(priced)} />
    <Select
      label={m.offer_reprice_round()}
      form={form}
      name="roundTo"
      options={[
        { value: '', label: m.offer_reprice_no_round() },
        ...ROUNDING_STEPS.map((step) => ({ value: String(step), label: m.offer_reprice_round_to({ step: formatNumber(step) }) })),
      ]}
    />
    <DateField label={m.offer_reprice_from()} form={form} name="from" />
    <Button type="submit" form={form} name="intent" value="reprice">
      {m.offer_do_reprice_preview()}
    </Button>
    <p className={styles.hint}>{m.offer_reprice_hint()}</p>
  </>
)

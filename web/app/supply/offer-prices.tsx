/** How freight is charged, and the prices of it. */
import { fieldsOfForm } from '@tongyun/freight/offer/sheet-fields'
import type { BillingUnit, Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { billingUnitWord } from '../i18n/everyday-words.ts'
import { fieldId, listAt, textAt } from '../sheets/sheet-path.ts'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { FollowButton } from './follow-button.tsx'
import { LineButton } from './line-button.tsx'
import styles from './offer-form.module.css'
import { WAY_FIELD, wayOf, waysOf, withWay } from './sheet-choices.ts'
import type { SheetForm } from './sheet-fields.tsx'
import { FieldAt } from './sheet-row-field.tsx'

const wayWord = (way: string): string => {
  const [form = '', unit = ''] = way.split(' ')
  if (form === 'breaks') return fieldWord('rate.freight.breaks')
  const per = billingUnitWord(unit as BillingUnit)
  return form === 'base_plus' ? `${fieldWord('rate.freight.baseQuantity')} + ${per}` : per
}

const Freight = ({ form }: { form: SheetForm }) => {
  const kind = textAt(form.sheet, 'rate.freight.form')
  const breaks = listAt(form.sheet, 'rate.freight.breaks')
  switch (kind) {
    case 'flat':
      return (
        <div className={styles.grid} id={fieldId('rate.freight.prices')}>
          {listAt(form.sheet, 'rate.freight.prices').length === 0 && <p className="mute t12">{m.offer_form_no_equipment()}</p>}
          {listAt(form.sheet, 'rate.freight.prices').map((price, i) => {
            const { equipment } = price as { equipment?: string | null }
            return (
              <FieldAt
                key={equipment ?? 'any'}
                form={form}
                path={`rate.freight.prices.${i}.unitPrice`}
                label={equipment ? equipmentWord(equipment) : fieldWord('rate.freight.prices.0.unitPrice')}
                unit={textAt(form.sheet, 'rate.currency')}
              />
            )
          })}
        </div>
      )
    case 'breaks':
      return (
        <div className={styles.rows} id={fieldId('rate.freight.breaks')}>
          {breaks.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a break is its place in the order
            <div key={i} className={styles.breakRow}>
              <FieldAt form={form} path={`rate.freight.breaks.${i}.fromKg`} />
              <FieldAt form={form} path={`rate.freight.breaks.${i}.unitPrice`} unit={textAt(form.sheet, 'rate.currency')} />
              <LineButton form={form} list="rate.freight.breaks" at={i}>
                {m.offer_form_remove()}
              </LineButton>
            </div>
          ))}
          <div className="flex wrap">
            <LineButton form={form} list="rate.freight.breaks">
              {m.offer_form_add_break()}
            </LineButton>
            <FieldAt form={form} path="rate.freight.pivot" label={m.offer_form_pivot()} />
          </div>
        </div>
      )
    case 'base_plus':
      return (
        <div className={styles.grid}>
          <FieldAt form={form} path="rate.freight.baseQuantity" />
          <FieldAt form={form} path="rate.freight.baseMinor" />
          <FieldAt form={form} path="rate.freight.additionalUnitPrice" />
        </div>
      )
    default:
      return (
        <div className={styles.grid}>
          <FieldAt form={form} path="rate.freight.unitPrice" unit={textAt(form.sheet, 'rate.currency')} />
        </div>
      )
  }
}

export const OfferPrices = ({ form, mode }: { form: SheetForm; mode: Mode }) => {
  const way = wayOf(form.sheet)
  const flat = textAt(form.sheet, 'rate.pricingType') === 'flat'
  const ways = waysOf(mode)
  return (
    <Section title={m.offer_form_price()} id="price">
      <div className={styles.grid}>
        <FieldAt form={form} path="rate.currency" />
        <Select
          label={fieldWord('rate.freight.form')}
          name={WAY_FIELD}
          value={way}
          onChange={(event) => form.write(withWay(form.sheet, event.target.value))}
          options={(ways.includes(way) ? ways : [way, ...ways]).map((value) => ({ value, label: wayWord(value) }))}
        />
        <FieldAt form={form} path="rate.minimumMinor" />
      </div>
      <FollowButton section="price" />
      <Freight form={form} />
      <div className={styles.grid}>
        <FieldAt form={form} path="rate.pricingType" />
        {!flat && fieldsOfForm('chargeable', mode).map((path) => <FieldAt key={path} form={form} path={path} />)}
      </div>
    </Section>
  )
}

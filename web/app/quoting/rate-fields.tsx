/** The prices of a quote as fields: freight as its rule has them, charges as lines. */
import type { Rate } from '@tongyun/freight/rate'
import { CHARGE_BASES, CHARGE_CODES, CHARGE_GROUPS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { fieldId } from '../forms/fault-summary.tsx'
import { billingUnitWord } from '../i18n/everyday-words.ts'
import { formatWeight } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import styles from './quote-demand.module.css'
import type { QuoteFormAnswer } from './quote-demand-action.ts'
import { type ChargeLine, chargeField, type FreightLine, freightField, freightLines } from './rate-lines.ts'

const errorIn = (answer: QuoteFormAnswer | undefined, field: string) =>
  answer?.faults.find((fault) => fault.field === field)?.text

const freightWord = ({ freight }: Rate, { path, equipment, fromKg }: FreightLine): string => {
  if (equipment !== null) return equipmentWord(equipment)
  if (fromKg !== null) return m.quote_form_from_kg({ weight: formatWeight(fromKg) })
  return freight.unit === 'ticket' ? m.quote_form_price_whole() : fieldWord(path)
}

export const FreightFields = ({ rate, answer }: { rate: Rate; answer: QuoteFormAnswer | undefined }) => (
  <div className={styles.grid}>
    {freightLines(rate).map((line, i) => (
      <NumberField
        key={freightField(i)}
        label={freightWord(rate, line)}
        name={freightField(i)}
        id={fieldId(freightField(i))}
        digits={4}
        unit={`${answer?.typed.currency ?? rate.currency} / ${billingUnitWord(rate.freight.unit)}`}
        defaultValue={answer?.typed[freightField(i)] ?? (line.price === 0 ? '' : String(line.price))}
        error={errorIn(answer, freightField(i))}
      />
    ))}
  </div>
)

/** Base freight is no charge of its own. */
const CODES = CHARGE_CODES.filter((code) => code !== 'BAS')

type ChargeGiven = { rate: Rate; charges: ChargeLine[]; answer: QuoteFormAnswer | undefined; sending: boolean }

const Charge = ({ rate, charge, at, answer, sending }: Omit<ChargeGiven, 'charges'> & { charge: ChargeLine; at: number }) => {
  const base = charge.from === '' ? undefined : rate.charges[Number(charge.from)]
  const name = (field: keyof ChargeLine) => chargeField(at, field)
  return (
    <fieldset className={styles.charge}>
      <legend>
        {m.quote_form_charge({ number: at + 1, status: vocabularyWord('charge_status', base?.status ?? 'included') })}
      </legend>
      <input type="hidden" name={name('from')} value={charge.from} />
      <Select
        label={fieldWord('rate.charges.code')}
        name={name('code')}
        defaultValue={charge.code}
        options={CODES.map((code) => ({ value: code, label: `${code} ${chargeWord({ code, group: charge.group })}` }))}
      />
      <Select
        label={fieldWord('rate.charges.group')}
        name={name('group')}
        defaultValue={charge.group}
        options={CHARGE_GROUPS.map((value) => ({ value, label: vocabularyWord('charge_group', value) }))}
      />
      <Select
        label={fieldWord('rate.charges.basis')}
        name={name('basis')}
        defaultValue={charge.basis}
        options={CHARGE_BASES.map((value) => ({ value, label: vocabularyWord('charge_basis', value) }))}
      />
      <NumberField
        label={fieldWord('rate.charges.unitPrice')}
        name={name('unitPrice')}
        id={fieldId(name('unitPrice'))}
        digits={4}
        unit={base?.currency ?? answer?.typed.currency ?? rate.currency}
        defaultValue={charge.unitPrice}
        error={errorIn(answer, name('unitPrice'))}
      />
      <Button type="submit" name="intent" value={`remove ${at}`} kind="quiet" disabled={sending}>
        {m.quote_form_charge_remove({ number: at + 1 })}
      </Button>
    </fieldset>
  )
}

export const ChargeFields = ({ charges, ...given }: ChargeGiven) => (
  <Section title={m.quote_form_charges()}>
    <div className={styles.charges}>
      {charges.map((charge, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: with another number of lines all are shown anew, with what was typed
        <Charge key={`${charges.length} ${i}`} charge={charge} at={i} {...given} />
      ))}
      <div>
        <Button type="submit" name="intent" value="add" disabled={given.sending}>
          {m.quote_form_charge_add()}
        </Button>
      </div>
    </div>
  </Section>
)

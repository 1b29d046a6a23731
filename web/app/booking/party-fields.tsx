import * as m from '@tongyun/messages'
import { fieldId } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './book.module.css'
import { PARTY_FIELDS, PARTY_WORDS, type PartyRole } from './party-words.ts'

type Typed = Record<string, string>
type Props = { typed: Typed; faults: Fault[] }

/** Of the form in which all that is fields of a booking stand; buttons elsewhere on its page belong to it by it. */
export const BOOKING_FORM = 'parties'

/** What Enter in a field presses: the first button of the form. It stands before those that hold space or choose a departure. */
export const EnterBooks = () => <button type="submit" form={BOOKING_FORM} name="intent" value="book" hidden />

const LENGTHS = { company: 200, person: 80, phone: 40, email: 254, address: 300 } as const
/** One of phone and e-mail will do; the rest of a party is needed, of an optional one when it is given at all. */
const required = (name: (typeof PARTY_FIELDS)[number]) => name !== 'phone' && name !== 'email'

const TYPES = { company: 'text', person: 'text', phone: 'tel', email: 'email', address: 'text' } as const

/** Fields of one party; `optional` ones fold until something stands in them. */
export const PartyFields = ({ of: role, optional = false, typed, faults }: Props & { of: PartyRole; optional?: boolean }) => {
  const fields = (
    <div className={styles.fields}>
      {PARTY_FIELDS.map((name) => {
        const field = `${role}.${name}`
        return (
          <TextField
            key={field}
            id={fieldId(field)}
            name={field}
            type={TYPES[name]}
            label={required(name) ? `${PARTY_WORDS[name]()} *` : PARTY_WORDS[name]()}
            required={!optional && required(name)}
            maxLength={LENGTHS[name]}
            defaultValue={typed[field] ?? ''}
            error={faults.find((fault) => fault.field === field)?.text}
            className={name === 'address' ? styles.wide : undefined}
          />
        )
      })}
    </div>
  )
  if (!optional)
    return (
      <fieldset className={styles.party}>
        <legend>{PARTY_WORDS[role]()}</legend>
        {fields}
      </fieldset>
    )
  return (
    <Disclosure
      summary={<b>{PARTY_WORDS[role]()}</b>}
      open={PARTY_FIELDS.some((name) => (typed[`${role}.${name}`] ?? '') !== '')}
    >
      {fields}
    </Disclosure>
  )
}

/** The cargo in words. */
const GoodsFields = ({ typed, faults }: Props) => {
  const error = (field: string) => faults.find((fault) => fault.field === field)?.text
  return (
    <div className={styles.fields}>
      <TextField
        id={fieldId('goods')}
        name="goods"
        label={`${m.checkout_goods()} *`}
        required
        maxLength={200}
        defaultValue={typed.goods ?? ''}
        error={error('goods')}
      />
      <TextField
        id={fieldId('hsCode')}
        name="hsCode"
        label={m.checkout_hs()}
        maxLength={10}
        inputMode="numeric"
        defaultValue={typed.hsCode ?? ''}
        error={error('hsCode')}
      />
      {(['requirements', 'remarks'] as const).map((name) => (
        <TextArea
          key={name}
          id={fieldId(name)}
          name={name}
          label={PARTY_WORDS[name]()}
          maxLength={1_000}
          rows={3}
          defaultValue={typed[name] ?? ''}
          error={error(name)}
          className={styles.wide}
        />
      ))}
    </div>
  )
}

/** What a booking says of who books, of the cargo and of its parties. `companyNeeded`: the firm has no name here yet. */
export const BookingFields = ({ companyNeeded = false, typed, faults }: Props & { companyNeeded?: boolean }) => (
  <>
    <p className="t13 mute">{m.checkout_required()}</p>
    {companyNeeded && (
      <TextField
        id={fieldId('companyName')}
        name="companyName"
        label={`${m.checkout_company()} *`}
        required
        maxLength={200}
        autoComplete="organization"
        defaultValue={typed.companyName ?? ''}
        error={faults.find(({ field }) => field === 'companyName')?.text}
      />
    )}
    <GoodsFields typed={typed} faults={faults} />
    <p className="t13 mute">{m.checkout_party_reach()}</p>
    <PartyFields of="shipper" typed={typed} faults={faults} />
    <PartyFields of="consignee" typed={typed} faults={faults} />
    <PartyFields of="notify" optional typed={typed} faults={faults} />
    <PartyFields of="pickup" optional typed={typed} faults={faults} />
  </>
)

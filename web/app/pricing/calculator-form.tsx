/** The calculator's form: packages as rows or totals. A plain GET form; with script it pastes, adds rows and answers at once. */
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import type { Query } from '@tongyun/contract/page-paths'
import { PRICING_TYPES, type PricingType } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { ChangeEvent, FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Form, useNavigate } from 'react-router'
import { type PieceRow, pieceCode } from '../cargo/cargo-codes.ts'
import { DateField } from '../i18n/date-field.tsx'
import type { WeightUnit } from '../i18n/read-number.ts'
import { useHydrated } from '../i18n/use-hydrated.ts'
import type { End } from '../places/lane-end.ts'
import { type CargoFaults, readTotals, type Totals } from '../search-bar/cargo-faults.ts'
import { WeightField } from '../search-bar/weight-field.tsx'
import { HiddenFields } from '../site/hidden-fields.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import styles from './calculator.module.css'
import type { CalculatorRequest } from './calculator-request.ts'
import { LaneEndField, type UnknownEnd } from './lane-end-field.tsx'
import { PackageRows } from './package-rows.tsx'
import { parsePackages } from './parse-packages.ts'

export type CalculatorState = {
  rows: PieceRow[]
  weightKg: string
  weightUnit: WeightUnit
  volumeM3: string
  /** Blank: whatever the offer is billed by. */
  pricingType: PricingType | ''
  origin: End
  destination: End
}

/** The cargo of a form state; rows that are not complete yet are left out, and sizes win over totals. */
export const cargoOfState = ({ rows, ...typed }: Totals & Pick<CalculatorState, 'rows'>): CargoInput => ({
  ...readTotals(typed),
  packages: undefined,
  pieces: rows.map(pieceCode).filter((code) => code !== undefined),
  containers: [],
  vehicles: [],
  cargo: [],
})

type Props = {
  state: CalculatorState
  faults: CargoFaults
  onChange: (state: CalculatorState) => void
  /** The form was sent, with faults or without. */
  onSend: () => void
  query: CalculatorRequest['query']
  unknown: { origin: UnknownEnd | null; destination: UnknownEnd | null }
}

export const CalculatorForm = ({ state, faults, onChange, onSend, query, unknown }: Props) => {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const total = (name: 'weightKg' | 'volumeM3') => ({
    name,
    value: state[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...state, [name]: event.target.value }),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sheet = event.currentTarget
    flushSync(onSend)
    const wrong = sheet.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong !== null) {
      wrong.focus()
      return
    }
    const form = new FormData(sheet)
    const cargo = cargoOfState(state)
    const asked: Query = {
      mode: query.mode,
      origin: state.origin.token ?? state.origin.text.trim(),
      destination: state.destination.token ?? state.destination.text.trim(),
      readyFrom: String(form.get('readyFrom') ?? ''),
      currency: query.currency,
      pricingType: state.pricingType,
      pieces: cargo.pieces,
      ...(cargo.pieces.length > 0 ? {} : { weightKg: cargo.weightKg, volumeM3: cargo.volumeM3 }),
    }
    navigate(paths.calculator(asked), { preventScrollReset: true })
  }
  return (
    <Form action={paths.calculator()} method="get" className={styles.form} onSubmit={send} noValidate>
      <h2>{m.calculator_packages()}</h2>
      <HiddenFields query={{ mode: query.mode }} />
      <PackageRows rows={state.rows} faults={faults.rows} onChange={(rows) => onChange({ ...state, rows })} />
      <Disclosure summary={m.calculator_paste()}>
        <label className={styles.paste}>
          <span className="t12 mute">{m.calculator_paste_how()}</span>
          <textarea
            name="table"
            rows={4}
            onChange={(event) => {
              const pasted = parsePackages(event.target.value)
              if (pasted.length > 0) onChange({ ...state, rows: pasted })
            }}
          />
        </label>
      </Disclosure>
      <fieldset className={styles.totals}>
        <legend>{m.calculator_totals()}</legend>
        <WeightField
          label={m.detail_weight()}
          {...total('weightKg')}
          unitChoice={{
            value: state.weightUnit,
            onChange: (event) => onChange({ ...state, weightUnit: event.target.value as WeightUnit }),
          }}
        />
        <NumberField label={m.detail_volume()} unit={m.home_search_unit_m3()} digits={6} {...total('volumeM3')} />
      </fieldset>
      <div className={styles.totals}>
        <Select
          label={m.calculator_billing()}
          name="pricingType"
          value={state.pricingType}
          onChange={(event) => onChange({ ...state, pricingType: event.target.value as CalculatorState['pricingType'] })}
          options={[
            { value: '', label: m.calculator_billing_any() },
            ...PRICING_TYPES.map((type) => ({ value: type, label: vocabularyWord('pricing_type', type) })),
          ]}
        />
        <DateField label={m.detail_ready()} name="readyFrom" defaultValue={query.readyFrom} />
      </div>
      <div className={styles.places}>
        {(['origin', 'destination'] as const).map((name) => (
          <LaneEndField
            key={name}
            name={name}
            label={name === 'origin' ? m.calculator_origin() : m.calculator_destination()}
            value={state[name]}
            onChange={(end) => onChange({ ...state, [name]: end })}
            hydrated={hydrated}
            unknown={unknown[name]}
            link={(token) => paths.calculator({ ...query, [name]: token })}
          />
        ))}
      </div>
      <Button type="submit" kind="main">
        {m.calculator_go()}
      </Button>
    </Form>
  )
}

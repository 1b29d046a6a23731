import { CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { useEffect, useRef } from 'react'
import { cargoSummary } from '../capacity/cargo-summary.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { equipmentCode, pieceCode } from './cargo-codes.ts'
import styles from './cargo-field.module.css'
import { EquipmentRows } from './equipment-rows.tsx'
import { PieceRows } from './piece-rows.tsx'
import { cargoOf, type SearchState } from './search-query.ts'

type Props = { state: SearchState; change: (part: Partial<SearchState>) => void; hydrated: boolean }

/** A list of codes as the form sends it: hidden with script, one text field without. */
const Codes = ({
  name,
  codes,
  hydrated,
  hint,
}: {
  name: string
  codes: (string | undefined)[]
  hydrated: boolean
  hint: string
}) => {
  const written = codes.filter((code) => code !== undefined)
  if (!hydrated) return <TextField label={hint} name={name} defaultValue={written.join(', ')} />
  return [...new Set(written)].map((code) => <input key={code} type="hidden" name={name} value={code} />)
}

const Totals = ({ state, change }: Props) => {
  const total = (field: 'weightKg' | 'volumeM3' | 'packages') => ({
    name: field,
    value: state[field],
    onChange: (event: { target: HTMLInputElement }) => change({ [field]: event.target.value }),
  })
  return (
    <div className={styles.totals}>
      <NumberField label={m.home_search_weight()} unit={m.home_search_unit_kg()} digits={3} {...total('weightKg')} />
      <NumberField label={m.home_search_volume()} unit={m.home_search_unit_m3()} digits={3} {...total('volumeM3')} />
      <NumberField label={m.home_search_packages()} {...total('packages')} />
    </div>
  )
}

const Editors = ({ state, change, hydrated }: Props) => (
  <>
    <Totals {...{ state, change, hydrated }} />
    <Disclosure summary={m.home_search_by_piece()} open={state.pieces.length > 0}>
      <Codes name="pieces" codes={state.pieces.map(pieceCode)} hydrated={hydrated} hint={m.home_search_pieces_code()} />
      {hydrated && <PieceRows rows={state.pieces} onChange={(pieces) => change({ pieces })} />}
    </Disclosure>
    <Disclosure summary={m.home_search_containers()} open={state.containers.length > 0}>
      <Codes
        name="containers"
        codes={state.containers.map(equipmentCode)}
        hydrated={hydrated}
        hint={m.home_search_containers_code()}
      />
      {hydrated && (
        <EquipmentRows
          rows={state.containers}
          onChange={(containers) => change({ containers })}
          addLabel={m.home_search_add_container()}
          options={CONTAINER_TYPES.map((value) => ({ value, label: value }))}
        />
      )}
    </Disclosure>
    <Disclosure summary={m.home_search_trucks()} open={state.vehicles.length > 0}>
      <Codes name="vehicles" codes={state.vehicles.map(equipmentCode)} hydrated={hydrated} hint={m.home_search_trucks_code()} />
      {hydrated && (
        <EquipmentRows
          rows={state.vehicles}
          onChange={(vehicles) => change({ vehicles })}
          addLabel={m.home_search_add_truck()}
          options={[
            { value: 'any', label: m.home_search_any_truck() },
            ...VEHICLE_TYPES.map((value) => ({ value, label: vocabularyWord('vehicle_type', value) })),
          ]}
        />
      )}
    </Disclosure>
  </>
)

/** Closes an open <details> on Escape and on a click elsewhere. */
const useDismissal = () => {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || box.current?.open !== true) return
      box.current.open = false
      box.current.querySelector('summary')?.focus()
    }
    const onPress = (event: PointerEvent) => {
      // A removed row is no longer inside; it was the panel's own.
      const target = event.target as Node
      if (box.current?.open === true && target.isConnected && !box.current.contains(target)) box.current.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return box
}

/** What is to be carried: totals, packages by size, containers, trucks, behind one line that says it in words. */
export const CargoField = (props: Props) => {
  const box = useDismissal()
  const summary = cargoSummary(cargoOf(props.state))
  return (
    <div className={styles.field}>
      <span className={styles.label} id="cargo-label">
        {m.home_search_cargo()}
      </span>
      <details ref={box} className={styles.details}>
        <summary aria-describedby="cargo-label">
          <Icon name="package" />
          <span className={summary === '' ? styles.empty : styles.summary}>
            {summary === '' ? m.home_search_cargo_any() : summary}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.panel}>
          <p className={styles.note}>{m.home_search_cargo_note()}</p>
          <Editors {...props} />
          {props.hydrated && (
            <Button
              onClick={() => {
                if (box.current !== null) box.current.open = false
                box.current?.querySelector('summary')?.focus()
              }}
            >
              {m.home_search_done()}
            </Button>
          )}
        </div>
      </details>
    </div>
  )
}

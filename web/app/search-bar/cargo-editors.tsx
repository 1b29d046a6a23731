import { CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Disclosure } from '../ui/disclosure.tsx'
import { NumberField } from '../ui/number-field.tsx'
import styles from './cargo-field.module.css'
import { EquipmentRows } from './equipment-rows.tsx'
import { PieceRows } from './piece-rows.tsx'
import type { SearchState } from './search-query.ts'

type Props = { state: SearchState; change: (part: Partial<SearchState>) => void }

const Totals = ({ state, change }: Props) => {
  const total = (field: 'weightKg' | 'volumeM3' | 'packages') => ({
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

/** Totals, packages by size, containers, trucks. Loaded when the cargo is opened: few first views need it (targets W4). */
export default function CargoEditors({ state, change }: Props) {
  return (
    <>
      <Totals state={state} change={change} />
      <Disclosure summary={m.home_search_by_piece()} open={state.pieces.length > 0}>
        <PieceRows rows={state.pieces} onChange={(pieces) => change({ pieces })} />
      </Disclosure>
      <Disclosure summary={m.home_search_containers()} open={state.containers.length > 0}>
        <EquipmentRows
          rows={state.containers}
          onChange={(containers) => change({ containers })}
          addLabel={m.home_search_add_container()}
          options={CONTAINER_TYPES.map((value) => ({ value, label: value }))}
        />
      </Disclosure>
      <Disclosure summary={m.home_search_trucks()} open={state.vehicles.length > 0}>
        <EquipmentRows
          rows={state.vehicles}
          onChange={(vehicles) => change({ vehicles })}
          addLabel={m.home_search_add_truck()}
          options={[
            { value: 'any', label: m.home_search_any_truck() },
            ...VEHICLE_TYPES.map((value) => ({ value, label: vocabularyWord('vehicle_type', value) })),
          ]}
        />
      </Disclosure>
    </>
  )
}

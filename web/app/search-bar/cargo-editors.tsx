import { CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { WeightUnit } from '../i18n/read-number.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { equipmentFault, pieceFaults, totalFaults } from './cargo-faults.ts'
import styles from './cargo-field.module.css'
import { EquipmentRows } from './equipment-rows.tsx'
import { PieceRows } from './piece-rows.tsx'
import type { SearchState } from './search-query.ts'
import { WeightField } from './weight-field.tsx'

type Props = {
  state: SearchState
  change: (part: Partial<SearchState>) => void
  /** Whether a search was asked for: then what was begun must be complete. */
  sent: boolean
}

const Totals = ({ state, change }: Omit<Props, 'sent'>) => {
  const faults = totalFaults(state)
  const total = (field: 'weightKg' | 'volumeM3' | 'packages') => ({
    value: state[field],
    error: faults[field],
    onChange: (event: { target: HTMLInputElement }) => change({ [field]: event.target.value }),
  })
  return (
    <div className={styles.totals}>
      <WeightField
        label={m.home_search_weight()}
        {...total('weightKg')}
        unitChoice={{
          value: state.weightUnit,
          onChange: (event) => change({ weightUnit: event.target.value as WeightUnit }),
        }}
      />
      <NumberField label={m.home_search_volume()} unit={m.home_search_unit_m3()} digits={3} {...total('volumeM3')} />
      <NumberField label={m.home_search_packages()} {...total('packages')} />
    </div>
  )
}

/** Totals, packages by size, containers, trucks. Loaded when the cargo is opened: few first views need it (targets W4). */
export default function CargoEditors({ state, change, sent }: Props) {
  return (
    <>
      <Totals state={state} change={change} />
      <Disclosure summary={m.home_search_by_piece()} open={state.pieces.length > 0}>
        <PieceRows rows={state.pieces} faults={pieceFaults(state.pieces, sent)} onChange={(pieces) => change({ pieces })} />
      </Disclosure>
      <Disclosure summary={m.home_search_containers()} open={state.containers.length > 0}>
        <EquipmentRows
          rows={state.containers}
          faults={state.containers.map((row) => equipmentFault(row, 'containers', sent))}
          onChange={(containers) => change({ containers })}
          addLabel={m.home_search_add_container()}
          options={CONTAINER_TYPES.map((value) => ({ value, label: value }))}
        />
      </Disclosure>
      <Disclosure summary={m.home_search_trucks()} open={state.vehicles.length > 0}>
        <EquipmentRows
          rows={state.vehicles}
          faults={state.vehicles.map((row) => equipmentFault(row, 'vehicles', sent))}
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

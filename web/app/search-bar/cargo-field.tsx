import * as m from '@tongyun/messages'
import { lazy, Suspense, useEffect, useState } from 'react'
import { equipmentCode, pieceCode } from '../cargo/cargo-codes.ts'
import { NumberField } from '../ui/number-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { totalFaults } from './cargo-faults.ts'
import styles from './cargo-field.module.css'
import { cargoInWords } from './cargo-in-words.ts'
import { FoldedField } from './folded-field.tsx'
import type { SearchState } from './search-query.ts'
import { WeightField } from './weight-field.tsx'

type Props = {
  state: SearchState
  change: (part: Partial<SearchState>) => void
  /** Whether a search was asked for: then what was begun must be complete. */
  sent: boolean
  /** The address holds a number that nobody can read. */
  unread: boolean
}

const Editors = lazy(() => import('./cargo-editors.tsx'))

/** The cargo as plain fields, for browsers without script; the codes are those of the address. */
const PlainFields = ({ state }: { state: SearchState }) => {
  const faults = totalFaults(state)
  const codes = (list: (string | undefined)[]) => list.filter((code) => code !== undefined).join(', ')
  return (
    <div className={styles.totals}>
      <WeightField
        label={m.home_search_weight()}
        name="weightKg"
        defaultValue={state.weightKg}
        error={faults.weightKg}
        unitChoice={{ defaultValue: state.weightUnit }}
      />
      <NumberField
        label={m.home_search_volume()}
        unit={m.home_search_unit_m3()}
        name="volumeM3"
        defaultValue={state.volumeM3}
        error={faults.volumeM3}
        digits={3}
      />
      <NumberField label={m.home_search_packages()} name="packages" defaultValue={state.packages} error={faults.packages} />
      <TextField label={m.home_search_pieces_code()} name="pieces" defaultValue={codes(state.pieces.map(pieceCode))} />
      <TextField
        label={m.home_search_containers_code()}
        name="containers"
        defaultValue={codes(state.containers.map(equipmentCode))}
      />
      <TextField label={m.home_search_trucks_code()} name="vehicles" defaultValue={codes(state.vehicles.map(equipmentCode))} />
    </div>
  )
}

/** What is to be carried: totals, packages by size, containers, trucks, behind one line that says it in words. */
export const CargoField = ({ state, change, sent, unread }: Props) => {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (unread) setWanted(true)
  }, [unread])
  return (
    <FoldedField
      id="cargo-label"
      label={m.home_search_cargo()}
      icon="package"
      summary={cargoInWords(state)}
      empty={m.home_search_cargo_any()}
      done={wanted ? m.home_search_done() : null}
      open={unread}
      onToggle={() => setWanted(true)}
    >
      <p className={styles.note}>{m.home_search_cargo_note()}</p>
      {/* Only the server writes what only browsers without script read. */}
      <noscript>{import.meta.env.SSR ? <PlainFields state={state} /> : null}</noscript>
      {wanted && (
        <Suspense fallback={<Skeleton lines={5} label={m.layout_loading()} />}>
          <Editors state={state} change={change} sent={sent} />
        </Suspense>
      )}
    </FoldedField>
  )
}

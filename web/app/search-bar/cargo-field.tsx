import * as m from '@tongyun/messages'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { equipmentCode, pieceCode } from './cargo-codes.ts'
import styles from './cargo-field.module.css'
import { cargoInWords } from './cargo-in-words.ts'
import type { SearchState } from './search-query.ts'

type Props = { state: SearchState; change: (part: Partial<SearchState>) => void }

const Editors = lazy(() => import('./cargo-editors.tsx'))

/** The cargo as plain fields, for browsers without script; the codes are those of the address. */
const PlainFields = ({ state }: { state: SearchState }) => {
  const codes = (list: (string | undefined)[]) => list.filter((code) => code !== undefined).join(', ')
  return (
    <div className={styles.totals}>
      <NumberField
        label={m.home_search_weight()}
        unit={m.home_search_unit_kg()}
        name="weightKg"
        defaultValue={state.weightKg}
        digits={3}
      />
      <NumberField
        label={m.home_search_volume()}
        unit={m.home_search_unit_m3()}
        name="volumeM3"
        defaultValue={state.volumeM3}
        digits={3}
      />
      <NumberField label={m.home_search_packages()} name="packages" defaultValue={state.packages} />
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

/** Closes an open <details> on Escape and on a click elsewhere. */
const useDismissal = () => {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || box.current?.open !== true) return
      box.current.open = false
      box.current.querySelector('summary')?.focus()
    }
    // A press closes it only when it ends: on a phone what lies below moves up, and the press would land elsewhere.
    const onPress = (event: MouseEvent) => {
      // A removed row is no longer inside; it was the panel's own.
      const target = event.target as Node
      if (box.current?.open === true && target.isConnected && !box.current.contains(target)) box.current.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onPress)
    }
  }, [])
  return box
}

/** What is to be carried: totals, packages by size, containers, trucks, behind one line that says it in words. */
export const CargoField = ({ state, change }: Props) => {
  const box = useDismissal()
  const [wanted, setWanted] = useState(false)
  const summary = cargoInWords(state)
  return (
    <div className={styles.field}>
      <span className={styles.label} id="cargo-label">
        {m.home_search_cargo()}
      </span>
      <details ref={box} className={styles.details} onToggle={() => setWanted(true)}>
        <summary aria-describedby="cargo-label">
          <Icon name="package" />
          <span className={summary === '' ? styles.empty : styles.summary}>
            {summary === '' ? m.home_search_cargo_any() : summary}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.panel}>
          <p className={styles.note}>{m.home_search_cargo_note()}</p>
          {/* Only the server writes what only browsers without script read. */}
          <noscript>{import.meta.env.SSR ? <PlainFields state={state} /> : null}</noscript>
          {wanted && (
            <Suspense fallback={<Skeleton lines={5} label={m.layout_loading()} />}>
              <Editors state={state} change={change} />
            </Suspense>
          )}
          {wanted && (
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

import { useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import styles from './tick-all.module.css'

type Ticked = {
  has: (id: string) => boolean
  /** How many of those that are shown. */
  count: number
  tick: (ids: readonly string[], on: boolean) => void
  shown: readonly string[]
}

/** Which of the rows that are shown are ticked. */
export const useTicked = (shown: readonly string[]): Ticked => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id) => ticked.has(id),
    count: shown.filter((id) => ticked.has(id)).length,
    tick: (ids, on) =>
      setTicked((before) => (on ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))))),
    shown,
  }
}

/** Ticks every row that is shown, or none; half ticked in between. Without script rows are ticked one by one. */
export const TickAll = ({ ticked: { count, shown, tick }, label }: { ticked: Ticked; label: string }) => {
  const all = count > 0 && count === shown.length
  return (
    <div className={styles.all}>
      <Checkbox
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !all
        }}
        checked={all}
        onChange={(event) => tick(shown, event.target.checked)}
      >
        {label}
      </Checkbox>
    </div>
  )
}

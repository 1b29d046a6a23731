/** States of an offer that was understood, in words and signs: colour never says it alone. */
import type { OFFER_STATES, OfferPart } from '@tongyun/contract/price-sheets/reading'
import * as m from '@tongyun/messages'
import { Icon } from '../ui/icon.tsx'
import cellStyles from './import-cells.module.css'
import styles from './import-reading.module.css'

export type OfferState = (typeof OFFER_STATES)[number]

const STATES: Record<OfferState, () => string> = {
  good: m.import_state_good,
  asked: m.import_state_asked,
  flagged: m.import_state_flagged,
  faulty: m.import_state_faulty,
  left_out: m.import_state_left_out,
}
export const MARKS = { good: 'check', asked: 'info-circle', flagged: 'alert-triangle', faulty: 'x', left_out: 'eye-off' } as const
/** The state of a row is that of its offer with most to do. */
export const OFFER_ORDER: readonly OfferState[] = ['faulty', 'flagged', 'asked', 'left_out', 'good']

export const OfferMark = ({ state }: { state: OfferState }) => (
  <span className={styles.mark} data-state={state}>
    <Icon name={MARKS[state]} /> {STATES[state]()}
  </span>
)

const OF_CELLS: Record<OfferPart['state'] | 'ignored', () => string> = {
  good: m.import_side_sure,
  asked: m.import_state_asked,
  flagged: m.import_state_flagged,
  faulty: m.import_state_faulty,
  ignored: m.import_side_ignored_short,
}

/** What the colours of cells and fields mean. */
export const CellLegend = () => (
  <ul className={cellStyles.legend} aria-label={m.import_side_legend()}>
    {(Object.keys(OF_CELLS) as (keyof typeof OF_CELLS)[]).map((state) => (
      <li key={state} data-cell={state}>
        <Icon name={state === 'ignored' ? 'eye-off' : MARKS[state]} /> {OF_CELLS[state]()}
      </li>
    ))}
  </ul>
)

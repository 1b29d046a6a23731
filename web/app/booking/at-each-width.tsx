import type { ReactNode } from 'react'
import { PHONE_PX } from './axis-names.ts'
import styles from './journey-axis.module.css'

/** Widths from which a drawing places its words anew; each class shows its words from there to the next width. */
const WIDTHS = [
  { widthPx: PHONE_PX, shown: styles.tight },
  { widthPx: 340, shown: styles.phone },
  { widthPx: 440, shown: styles.middle },
  { widthPx: 560, shown: styles.roomy },
]

/** Words of a drawing as each width has room for them; one of them is shown. */
export const AtEachWidth = ({ children }: { children: (widthPx: number) => ReactNode }) =>
  WIDTHS.map(({ widthPx, shown }) => (
    <g key={widthPx} className={shown}>
      {children(widthPx)}
    </g>
  ))

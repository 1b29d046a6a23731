import type { LegMode, Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { ModeMark } from '../capacity/mode-mark.tsx'
import { formatNumber } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { BoardLane } from './board-lane.tsx'
import type { DepartureView, MarketView } from './market-view.ts'
import styles from './mode-legend.module.css'

const TEXTS: Record<Mode, () => string> = {
  sea: m.home_mode_sea,
  road: m.home_mode_road,
  air: m.home_mode_air,
  rail: m.home_mode_rail,
  multimodal: m.home_mode_multimodal,
}

type Sample = DepartureView['lane']
type Kind = Sample['stations'][number]['kind']

/** A lane that shows a mode's stroke and its typical stations. */
const sample = (mode: Mode, kinds: Kind[], legs: LegMode[]): Sample => {
  const at = (i: number, parts: number) => (100 * i) / parts
  return {
    mode,
    stations: kinds.map((kind, i) => ({ kind, at: at(i, kinds.length - 1) })),
    tracks: legs.map((leg, i) => ({ mode: leg, from: at(i, legs.length), to: at(i + 1, legs.length) })),
  }
}

const SAMPLES: Record<Mode, Sample> = {
  sea: sample('sea', ['terminal', 'call', 'terminal'], ['sea']),
  road: sample('road', ['door', 'border', 'door'], ['road']),
  air: sample('air', ['terminal', 'terminal'], ['air']),
  rail: sample('rail', ['terminal', 'border', 'terminal'], ['rail']),
  multimodal: sample('multimodal', ['terminal', 'transfer', 'door'], ['sea', 'rail']),
}

/** How the five modes are drawn on every page, with what each has on sale. */
export const ModeLegend = ({ counts }: { counts: MarketView['byMode'] }) => (
  <section className="section below" aria-labelledby="modes">
    <div className="section-head">
      <h2 id="modes">{m.home_modes()}</h2>
      <small>{m.home_modes_note()}</small>
    </div>
    <ul className={styles.modes}>
      {counts.map(({ mode, count }) => (
        <li key={mode}>
          <ModeMark mode={mode} />
          <div className={styles.sample}>
            <BoardLane lane={SAMPLES[mode]} ground="paper" />
          </div>
          <p>{TEXTS[mode]()}</p>
          <Link to={paths.mall({ mode })}>{m.home_mode_count({ count, amount: formatNumber(count, 0) })}</Link>
        </li>
      ))}
    </ul>
  </section>
)

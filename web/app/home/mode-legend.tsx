import type { MarketOverview } from '@tongyun/contract/market'
import type { LegMode, Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { type Lane, LaneDrawing } from '../capacity/lane-drawing.tsx'
import { ModeMark } from '../capacity/mode-mark.tsx'
import { formatNumber } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import styles from './mode-legend.module.css'

const TEXTS: Record<Mode, () => string> = {
  sea: m.home_mode_sea,
  road: m.home_mode_road,
  air: m.home_mode_air,
  rail: m.home_mode_rail,
  multimodal: m.home_mode_multimodal,
}

type Kind = Lane['stops'][number]['kind']

/** A lane that shows a mode's stroke and typical stations; it has no places and is not read out. */
const sample = (mode: Mode, ends: [Kind, Kind], middle: Kind | null, legs: [LegMode, LegMode]): Lane => {
  const stop = (kind: Kind, leg: LegMode | null, hours: number) => ({
    place: { placeId: '', name: '', code: null, country: '', zone: 'UTC' },
    kind,
    mode: leg,
    arriveHours: hours,
    departHours: hours,
  })
  const stops = [stop(ends[0], legs[0], 0), ...(middle === null ? [] : [stop(middle, legs[1], 50)]), stop(ends[1], null, 100)]
  return { mode, stops, departure: null, transitHours: 100 }
}

const SAMPLES: Record<Mode, Lane> = {
  sea: sample('sea', ['terminal', 'terminal'], 'call', ['sea', 'sea']),
  road: sample('road', ['door', 'door'], 'border', ['road', 'road']),
  air: sample('air', ['terminal', 'terminal'], null, ['air', 'air']),
  rail: sample('rail', ['terminal', 'terminal'], 'border', ['rail', 'rail']),
  multimodal: sample('multimodal', ['terminal', 'door'], 'transfer', ['sea', 'rail']),
}

/** How the five modes are drawn on every page, with what each has on sale. */
export const ModeLegend = ({ counts }: { counts: MarketOverview['byMode'] }) => (
  <section className="section" aria-labelledby="modes">
    <div className="section-head">
      <h2 id="modes">{m.home_modes()}</h2>
      <small>{m.home_modes_note()}</small>
    </div>
    <ul className={styles.modes}>
      {counts.map(({ mode, count }) => (
        <li key={mode}>
          <ModeMark mode={mode} />
          <div className={styles.sample} aria-hidden="true">
            <LaneDrawing lane={SAMPLES[mode]} size="board" />
          </div>
          <p>{TEXTS[mode]()}</p>
          <Link to={paths.mall({ mode })}>{m.home_mode_count({ count, amount: formatNumber(count, 0) })}</Link>
        </li>
      ))}
    </ul>
  </section>
)

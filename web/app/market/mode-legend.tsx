import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import { BoardLane } from './board-lane.tsx'
import type { MarketView } from './market-view.ts'
import styles from './mode-legend.module.css'
import { SAMPLE_LANES } from './sample-lanes.ts'

const TEXTS: Record<Mode, () => string> = {
  sea: m.home_mode_sea,
  road: m.home_mode_road,
  air: m.home_mode_air,
  rail: m.home_mode_rail,
  multimodal: m.home_mode_multimodal,
}

/** How the five modes are drawn on every page, with what each has on sale, if anything. */
export const ModeLegend = ({ counts }: { counts: MarketView['byMode'] }) => (
  <Section title={m.home_modes()} folds>
    <ul className={styles.modes}>
      {counts.map(({ mode, count }) => (
        <li key={mode}>
          <ModeMark mode={mode} />
          <div className={styles.sample}>
            <BoardLane lane={SAMPLE_LANES[mode]} ground="paper" />
          </div>
          <p>{TEXTS[mode]()}</p>
          {count > 0 && <Link to={paths.mall({ mode })}>{m.home_mode_count({ count, amount: formatNumber(count, 0) })}</Link>}
        </li>
      ))}
    </ul>
  </Section>
)

import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatNumber } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Tabs } from '../ui/tabs.tsx'
import styles from './departures-board.module.css'

/** In the head of the home page's board: whose departures it shows, and how many there are in all. */
export const BoardChoice = ({ mode, departures }: { mode: Mode | null; departures: number }) => (
  <>
    <Tabs
      look="segments"
      label={m.home_board_modes()}
      keepScroll
      tabs={[
        { to: paths.home(), label: m.home_board_all(), current: mode === null },
        ...MODES.map((other) => ({
          to: paths.home({ board: other }),
          label: modeWord(other),
          current: other === mode,
        })),
      ]}
    />
    <p className={styles.count}>{m.home_board_count({ count: departures, amount: formatNumber(departures, 0) })}</p>
  </>
)

/** The ways to go on a lane: how many offer it, how long it takes, when it leaves next, and how its totals lie. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatAmount, formatDayAndTime, formatMoney, formatNumber } from '../i18n/format.ts'
import { formatDurations } from '../lanes/duration-range.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { referenceLoadOf } from '../offers/reference-load.ts'
import { Table } from '../ui/table.tsx'
import styles from './lane.module.css'
import type { LaneKind } from './lane-view.ts'

/** Mode and load type in words: "Rail · FCL". */
export const kindWords = ({ mode, loadType }: Pick<LaneKind, 'mode' | 'loadType'>): string =>
  [vocabularyWord('mode', mode), loadType].filter((part) => part !== null).join(' · ')

type Spread = NonNullable<LaneKind['spread']>

const moneyOf = (spread: Spread, currency: CurrencyCode) => ({
  least: formatMoney(spread.leastMinor, currency),
  lower: formatMoney(spread.lowerMinor, currency),
  upper: formatMoney(spread.upperMinor, currency),
  most: formatMoney(spread.mostMinor, currency),
})

/** From the lowest to the highest total of all kinds on one scale: a line, the middle half as a box, the median as a mark. */
const SpreadDrawing = ({ spread, currency, mostMinor }: { spread: Spread; currency: CurrencyCode; mostMinor: number }) => {
  const at = (minor: number) => `${Math.round((minor / mostMinor) * 1000) / 10}%`
  const words = m.lane_spread_words({
    ...moneyOf(spread, currency),
    n: formatNumber(spread.n),
    firms: formatNumber(spread.firms),
  })
  return (
    <svg height="16" className={styles.spread} role="img" aria-label={words}>
      <line x1={at(spread.leastMinor)} x2={at(spread.mostMinor)} y1="8" y2="8" className={styles.whole} />
      <rect
        x={at(spread.lowerMinor)}
        y="3"
        width={at(Math.max(spread.upperMinor - spread.lowerMinor, 0))}
        height="10"
        className={styles.half}
      />
      <line x1={at(spread.medianMinor)} x2={at(spread.medianMinor)} y1="0" y2="16" className={styles.median} />
    </svg>
  )
}

export const LaneKinds = ({ kinds, currency, zone }: { kinds: readonly LaneKind[]; currency: CurrencyCode; zone: string }) => {
  const mostMinor = Math.max(1, ...kinds.flatMap(({ spread }) => spread?.mostMinor ?? []))
  return (
    <>
      <div className={styles.stacked}>
        <Table
          caption={m.lane_kinds_caption()}
          head={
            <tr>
              <th>{m.lane_kind()}</th>
              <th className={`num ${styles.wide}`}>{m.lane_offers()}</th>
              <th className={`num ${styles.tight}`}>{m.lane_transit()}</th>
              <th className={styles.wide}>{m.lane_next()}</th>
              <th className={`num ${styles.tight}`}>{m.lane_total()}</th>
              <th className={`${styles.spreadCell} ${styles.wide}`}>{m.lane_spread()}</th>
            </tr>
          }
        >
          {kinds.map((kind) => (
            <tr key={kindWords(kind)}>
              <th scope="row">
                <span className={styles.kind}>
                  <ModeMark mode={kind.mode} />
                  <small>{referenceLoadOf(kind)}</small>
                </span>
              </th>
              <td className={`num ${styles.wide}`}>
                {formatNumber(kind.offers)} / {formatNumber(kind.providers)}
              </td>
              <td className={`num ${styles.tight}`}>{formatDurations(kind.leastHours, kind.mostHours)}</td>
              <td className={`${styles.wide} ${styles.day}`}>
                {kind.nextEtd === null ? '–' : formatDayAndTime(kind.nextEtd, zone)}
              </td>
              {kind.spread === null ? (
                <td colSpan={2} className={`mute ${styles.hidden}`}>
                  <span aria-hidden="true">–</span>
                  <span className="sr">{m.lane_no_total()}</span>
                </td>
              ) : (
                <>
                  <td className="num">
                    <b className="nowrap">{formatMoney(kind.spread.medianMinor, currency)}</b>
                    <small className={styles.under}>
                      {m.lane_range({
                        least: formatAmount(kind.spread.lowerMinor, currency),
                        most: formatAmount(kind.spread.upperMinor, currency),
                      })}
                    </small>
                  </td>
                  <td className={`${styles.spreadCell} ${styles.wide}`}>
                    <SpreadDrawing spread={kind.spread} currency={currency} mostMinor={mostMinor} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </Table>
      </div>
      {kinds.every(({ spread }) => spread !== null) ? null : <p className={styles.few}>{m.lane_no_total_note()}</p>}
    </>
  )
}

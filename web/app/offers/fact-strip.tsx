import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { serviceWords } from '../cargo/equipment-words.ts'
import { formatDuration, formatRelative, formatShortDate, formatWeight, formatZonedTime } from '../i18n/format.ts'
import { cutOffsOf } from '../lanes/cut-off-words.ts'
import { scheduleWords } from '../lanes/schedule-words.ts'
import { formatDistance } from './distance.ts'
import styles from './fact-strip.module.css'

/** The last instant of a date at the origin is not known to the minute here; noon UTC of the next day is at most half a day off. */
const endOfDay = (isoDate: string) => new Date(Date.parse(`${isoDate}T12:00:00Z`) + 12 * 3_600_000).toISOString()

/** What decides, in one line of cells under the lane. */
export const FactStrip = ({ detail }: { detail: CapacityDetail }) => {
  const { row } = detail
  const { zone } = row.origin
  const [cutOff] = row.departure === null ? [] : cutOffsOf(row.departure)
  return (
    <dl className={styles.strip}>
      <Fact name={m.detail_fact_service()}>
        {[serviceWords(row), scheduleWords(detail.schedule)].filter((part) => part !== null).join(' · ') || row.reference}
      </Fact>
      <Fact name={m.detail_fact_transit()}>
        <b>{formatDuration(row.transitHours)}</b> <span className="faint">{formatDistance(detail.distanceKm)}</span>
      </Fact>
      {row.departure === null ? null : (
        <Fact name={m.detail_fact_departure()}>
          <b>{formatZonedTime(row.departure.etd, zone)}</b>
        </Fact>
      )}
      {cutOff === undefined ? null : (
        <Fact name={cutOff.kind === 'cargo' ? m.detail_cut_off_cargo() : m.detail_cut_off_documents()}>
          {formatZonedTime(cutOff.instant, zone)} <span className="faint">{formatRelative(cutOff.instant, detail.asOf)}</span>
        </Fact>
      )}
      <Fact name={m.detail_fact_co2e()}>
        {formatWeight(row.co2eKg)}{' '}
        <span className="faint">
          {[
            ...(row.co2eFor.assumed ? [m.detail_co2e_assumed({ cargo: formatWeight(row.co2eFor.weightKg) })] : []),
            m.detail_co2e_method(),
          ].join(' · ')}
        </span>
      </Fact>
      <Fact name={m.detail_fact_valid_to()}>
        <b>{formatShortDate(row.priceValidTo)}</b>{' '}
        <span className="faint">{m.detail_ends({ when: formatRelative(endOfDay(row.priceValidTo), detail.asOf) })}</span>
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

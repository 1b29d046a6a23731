/** What waits for the reader's answer, on both sides, the nearest deadline first: the beginning of the workbench. */
import { type BookingRow, listBookings } from '@tongyun/contract/booking/bookings'
import { countTasks } from '@tongyun/contract/deals/tasks'
import type { TaskKind } from '@tongyun/contract/deals/terms/tasks'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { PageContext } from '@tongyun/contract/page-context'
import { listQuotes, type QuoteRow } from '@tongyun/contract/quoting/quotes'
import { HOUR_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { bookingStatusWord } from '@tongyun/messages/booking-words'
import { Link } from 'react-router'
import { formatMoney, formatRelative } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import styles from './overview.module.css'

/** `until` null: without a limit. */
type DueRow = { key: string; what: string; lane: string; firm: string; amount: string | null; until: string | null; to: string }
export type Due = { rows: DueRow[]; tasks: DataOf<typeof countTasks>['tasks']; asOf: string }

const MOST_ROWS = 8

type Ends = { origin: { name: string }; destination: { name: string } }
const laneOf = ({ origin, destination }: Ends) => m.detail_lane_name({ origin: origin.name, destination: destination.name })

const ofBooking = (row: BookingRow): DueRow => ({
  key: row.number,
  what: m.workbench_due_booking({ state: bookingStatusWord(row.status) }),
  lane: laneOf(row),
  firm: row.counterparty.name,
  amount: formatMoney(row.totalMinor, row.currency),
  until: row.waitingFor?.until ?? null,
  to: paths.booking(row.number),
})

const QUOTE_WORDS: Partial<Record<QuoteRow['status'], () => string>> = {
  asked: m.workbench_due_asked,
  countered: m.workbench_due_countered,
}

const ofQuote = (row: QuoteRow): DueRow => ({
  key: row.quoteId,
  // A counter-offer waits for the provider; what the buyer has to decide on is the quote.
  what: ((row.side === 'provider' ? QUOTE_WORDS[row.status] : undefined) ?? m.workbench_due_offered)(),
  lane: laneOf(row.about),
  firm: row.other.name ?? row.other.cityName,
  amount: row.totalMinor === null || row.currency === null ? null : formatMoney(row.totalMinor, row.currency),
  until: row.waitingFor?.until ?? row.validUntil,
  to: paths.quote(row.quoteId),
})

const LAST = '9'
const byDeadline = (a: DueRow, b: DueRow) => (a.until ?? LAST).localeCompare(b.until ?? LAST)

/** Both lists answer with what waits, the nearest end first, so that the first few of each hold the first few of all. */
export const readDue = async (call: PageContext['call'], isSeller: boolean): Promise<Due> => {
  const waiting = { view: 'mine', pageSize: MOST_ROWS } as const
  const [sold, bought, quotes, counted] = await Promise.all([
    isSeller ? call(listBookings, { ...waiting, side: 'provider' }) : null,
    call(listBookings, { ...waiting, side: 'buyer' }),
    call(listQuotes, { tab: 'mine', pageSize: MOST_ROWS }),
    call(countTasks, {}),
  ])
  const bookings = [sold, bought].flatMap((answer) => answer?.data?.rows ?? [])
  const rows = [...bookings.map(ofBooking), ...(quotes.data?.rows ?? []).map(ofQuote)]
  return {
    rows: rows.sort(byDeadline).slice(0, MOST_ROWS),
    tasks: counted.data?.tasks ?? [],
    asOf: new Date().toISOString(),
  }
}

/** Less is left than anybody should let pass unseen. */
const SOON_H = 4
const isSoon = (until: string | null, asOf: string) => until !== null && Date.parse(until) - Date.parse(asOf) < SOON_H * HOUR_MS

/** How much of the last day before the end is left, drawn. */
const Left = ({ until, asOf }: { until: string; asOf: string }) => {
  const share = Math.max(0, Math.min(1, (Date.parse(until) - Date.parse(asOf)) / (24 * HOUR_MS)))
  return (
    <svg className={styles.left} viewBox="0 0 48 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="48" height="6" className={styles.whole} />
      <rect width={48 * share} height="6" className={styles.part} />
    </svg>
  )
}

const MORE: Record<TaskKind, { to: () => string; words: (inputs: { count: number }) => string }> = {
  quotes: { to: paths.quotes, words: m.workbench_due_more_quotes },
  bookings: { to: paths.bookings, words: m.workbench_due_more_bookings },
  messages: { to: paths.deals, words: m.workbench_due_messages },
  terms: { to: paths.dealTerms, words: m.workbench_due_terms },
}

const More = ({ tasks }: Pick<Due, 'tasks'>) => {
  const counts = new Map<TaskKind, number>()
  for (const { kind, count } of tasks) counts.set(kind, (counts.get(kind) ?? 0) + count)
  if (counts.size === 0) return null
  return (
    <ul className={styles.more}>
      {[...counts].map(([kind, count]) => (
        <li key={kind}>
          <Link to={MORE[kind].to()}>{MORE[kind].words({ count })}</Link>
        </li>
      ))}
    </ul>
  )
}

export const DueNow = ({ due: { rows, tasks, asOf } }: { due: Due }) => (
  <Section title={m.workbench_due()} note={rows.length > 1 ? m.workbench_due_note() : undefined}>
    {rows.length === 0 ? (
      <p className="mute">{m.workbench_due_none()}</p>
    ) : (
      <ol className={styles.due}>
        {rows.map(({ key, what, lane, firm, amount, until, to }) => (
          <li key={key} className={isSoon(until, asOf) ? styles.hot : undefined}>
            <p className={styles.until}>
              {until === null ? (
                '—'
              ) : (
                <>
                  <b>{formatRelative(until, asOf)}</b>
                  <Left until={until} asOf={asOf} />
                  <small>
                    {m.workbench_due_until()} <Moment at={until} />
                  </small>
                </>
              )}
            </p>
            <p>
              <Link to={to}>
                <b>{what}</b>
              </Link>
              <span>{[lane, firm].filter(Boolean).join(' · ')}</span>
            </p>
            {amount === null ? null : <p className="num">{amount}</p>}
          </li>
        ))}
      </ol>
    )}
    <More tasks={tasks} />
  </Section>
)

/** What stands in the way of a booking that was sent, and what helps. */
import type { Checkout } from '@tongyun/contract/booking/checkout'
import type { Query } from '@tongyun/contract/page-paths'
import { terminalModes } from '@tongyun/freight/terminals'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatMoney } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import styles from './book.module.css'
import type { BookAnswer, SeenLine } from './book-action.ts'
import { atPlace } from './instants.tsx'

type Priced = Extract<Checkout['price'], { ok: true }>

/** Lines of a price by which they are told apart when it is made again. */
export const linesOf = (price: Checkout['price']): SeenLine[] =>
  price.ok ? price.lines.map((line) => ({ key: keyOf(line), amountMinor: line.amountMinor })) : []

const keyOf = ({ code, group, equipment, basis, note }: Priced['lines'][number]) =>
  [code, group, equipment ?? '', basis, note ?? ''].join('|')

type Changed = NonNullable<BookAnswer['changed']>

/** The old total and the new one, and the lines in which they differ. */
export const ChangedLines = ({ changed: { oldMinor, currency, lines, now } }: { changed: Changed }) => {
  if (!now.price.ok) return null
  const { price } = now
  const before = new Map(lines.map(({ key, amountMinor }) => [key, amountMinor]))
  const ends = terminalModes(now.row.stops)
  const differs = price.lines.filter((line) => before.get(keyOf(line)) !== line.amountMinor)
  const money = (minor: number | undefined) => (minor === undefined ? m.checkout_changed_none() : formatMoney(minor, currency))
  return (
    <>
      <p>
        <b>{m.checkout_changed_total({ old: money(oldMinor), new: formatMoney(price.totalMinor, price.currency) })}</b>
      </p>
      <ul>
        {differs.map((line) => (
          <li key={keyOf(line)}>
            {m.checkout_changed_line({
              name: chargeWord(line, ends),
              old: money(before.get(keyOf(line))),
              new: formatMoney(line.amountMinor, price.currency),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** `children`: of what changed, one price or several. */
export const ChangedNotice = ({ children }: { children: ReactNode }) => (
  <section className={styles.notice} role="alert" aria-label={m.checkout_changed()}>
    <h2>{m.checkout_changed()}</h2>
    {children}
    <p>{m.checkout_changed_next()}</p>
  </section>
)

export const PriceChanged = ({ changed }: { changed: Changed }) => (
  <ChangedNotice>
    <ChangedLines changed={changed} />
  </ChangedNotice>
)

export const SpaceGone = ({
  gone: { left, unit, needed, departures, offers },
  row,
  query,
}: {
  gone: NonNullable<BookAnswer['gone']>
  row: Checkout['row']
  query: Query
}) => (
  <section className={styles.notice} role="alert" aria-label={m.checkout_gone()}>
    <h2>{m.checkout_gone()}</h2>
    <p>{m.checkout_gone_text({ left: spaceCount(left, unit), needed: spaceCount(needed, unit) })}</p>
    {departures.length === 0 ? (
      <p>{m.checkout_gone_nothing()}</p>
    ) : (
      <>
        <p>{m.checkout_gone_departures()}</p>
        <Departures departures={departures} row={row} query={query} />
      </>
    )}
    {offers.length === 0 ? null : (
      <>
        <p>{m.checkout_gone_offers()}</p>
        <ul>
          {offers.map((other) => (
            <li key={other.capacityId}>
              <Link to={paths.mallDetail(other.capacityId)}>{`${other.provider.name} · ${other.reference}`}</Link>
              {other.price.ok ? ` · ${formatMoney(other.price.totalMinor, other.price.currency)}` : ''}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

/** Departures that can be booked instead, each a link to this page for it. */
export const Departures = ({
  departures,
  row,
  query,
}: {
  departures: Checkout['others']
  row: Checkout['row']
  query: Query
}) => (
  <ul className={styles.departures}>
    {departures.map(({ departureId, etd, spaceLeft }) => (
      <li key={departureId}>
        <Link to={paths.book({ ...query, departure: departureId })} preventScrollReset>
          {atPlace(etd, row.origin)}
        </Link>
        {` · ${spaceCount(spaceLeft, row.spaceUnit)}`}
      </li>
    ))}
  </ul>
)

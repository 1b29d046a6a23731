/** Bookings of a firm, sold or bought: whose answer waits first, by its deadline; several requests are answered in one go. */
import { type BookingRow, listBookings } from '@tongyun/contract/booking/bookings'
import { listSpaceWatches } from '@tongyun/contract/booking/space-watches'
import {
  BOOKING_VIEWS,
  BOOKING_WORDS_LENGTH,
  type BookingView,
  REJECTION_REASONS,
} from '@tongyun/contract/booking/terms/booking-words'
import type { DataOf } from '@tongyun/contract/endpoint'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import * as m from '@tongyun/messages'
import { endingReasonWord } from '@tongyun/messages/booking-words'
import { data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { formatMoney, formatRelative } from '../i18n/format.ts'
import { NearMoment, PlaceTime } from '../i18n/moment.tsx'
import { Cell } from '../office/cell.tsx'
import { FoundTable } from '../office/found-table.tsx'
import { requireBuyer, sells } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Select } from '../ui/select.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './booking.module.css'
import { bookingsAction, type SeveralAnswer } from './booking-action.ts'
import { OfTrip } from './of-trip.tsx'
import { isMine, stateWords, turnWords } from './turn-words.ts'
import { WatchedSpace } from './watched-space.tsx'

type Found = DataOf<typeof listBookings>
type Side = Found['side']
type Asked = { q: string; side: Side; view: BookingView | ''; page: number }
type ListData = { asked: Asked; found: Found; watched: DataOf<typeof listSpaceWatches> | null; sells: boolean }

const PAGE_SIZE = 20

export const loader = async (args: LoaderFunctionArgs): Promise<ListData> => {
  const account = await requireBuyer(args)
  const search = new URL(args.request.url).searchParams
  const isSeller = sells(account)
  const asked: Asked = {
    q: (search.get('q') ?? '').slice(0, 40),
    side: isSeller && search.get('side') !== 'buyer' ? 'provider' : 'buyer',
    view: BOOKING_VIEWS.find((view) => view === search.get('view')) ?? '',
    page: Math.min(1_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
  }
  const { q, side, view, page } = asked
  const input = { side, ...(q === '' ? {} : { q }), ...(view === '' ? {} : { view }), page, pageSize: PAGE_SIZE }
  const answer = orLogin(args, await args.context.get(pageContext).call(listBookings, input))
  if (answer.data === null || answer.code !== 200) throw data(answer.msg, { status: 503 })
  const watched = side === 'buyer' ? orLogin(args, await args.context.get(pageContext).call(listSpaceWatches, {})).data : null
  return { asked, found: answer.data, watched, sells: isSeller }
}

export const action = bookingsAction

export const meta = seo(() => ({ title: m.bookings_title(), path: paths.bookings(), indexed: false }))

const VIEW_WORDS: Record<BookingView, () => string> = {
  mine: m.bookings_view_mine,
  theirs: m.bookings_view_theirs,
  running: m.bookings_view_running,
  ended: m.bookings_view_ended,
}

const queryOf = ({ q, side, view, page }: Asked, isSeller: boolean) => ({
  q,
  side: isSeller && side === 'buyer' ? side : undefined,
  view,
  page: page === 1 ? undefined : page,
})

const laneOf = ({ origin, destination }: BookingRow) => m.detail_lane_name({ origin: origin.name, destination: destination.name })

const canConfirm = ({ allowed }: BookingRow) => allowed.some(({ action: name }) => name === 'confirm')

/** What became of each request that was answered. */
const Results = ({ results }: { results: NonNullable<SeveralAnswer['results']> }) => (
  <ul className={styles.results} role="status">
    {results.map(({ number, code, msg }) => (
      <li key={number} className={code === 200 ? styles.ok : styles.bad}>
        <Link to={paths.booking(number)}>{shownDealNumber(number)}</Link>
        {` · ${code === 200 ? m.bookings_result_done() : msg}`}
      </li>
    ))}
  </ul>
)

/** The state, and below it whose turn it is and until when. */
const Standing = ({ row, asOf }: { row: BookingRow; asOf: string }) => {
  const turn = turnWords(row)
  const until = row.waitingFor?.until
  return (
    <>
      <span className="words">{stateWords(row)}</span>
      {turn === null ? null : <p className={`t12 ${isMine(row) ? styles.mine : 'mute'}`}>{turn}</p>}
      {until ? (
        <p className="t12 mute">
          <NearMoment at={until} /> <span className="whole">({formatRelative(until, asOf)})</span>
        </p>
      ) : null}
    </>
  )
}

const Rows = ({ found, ticked }: { found: Found; ticked: readonly string[] }) => {
  const columns = {
    lane: m.bookings_column_lane(),
    state: m.bookings_column_state(),
    departure: m.bookings_column_departure(),
    firm: found.side === 'provider' ? m.bookings_column_buyer() : m.bookings_column_provider(),
    price: m.bookings_column_price(),
  }
  return (
    <FoundTable
      count={m.bookings_total({ count: found.total })}
      caption={m.bookings_title()}
      columns={[columns.lane, columns.state, columns.departure, columns.firm, { name: columns.price, isAmount: true }]}
    >
      {found.rows.map((row) => (
        <tr key={row.number}>
          <th scope="row">
            <Link to={paths.booking(row.number)}>{laneOf(row)}</Link>
            <p className="t12 mute">
              <span className={styles.number}>{shownDealNumber(row.number)}</span>
              {` · ${row.goods}`}
            </p>
            {row.trip === null ? null : (
              <p className="t12">
                <OfTrip trip={row.trip} />
              </p>
            )}
          </th>
          <Cell label={columns.state}>
            {canConfirm(row) ? (
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  name="booking"
                  value={`${row.number}:${row.version}`}
                  defaultChecked={ticked.includes(row.number)}
                  aria-label={m.bookings_tick({ number: shownDealNumber(row.number) })}
                />
                <span>
                  <Standing row={row} asOf={found.asOf} />
                </span>
              </label>
            ) : (
              <Standing row={row} asOf={found.asOf} />
            )}
          </Cell>
          <Cell label={columns.departure}>
            {row.departsAt === null ? '—' : <PlaceTime at={row.departsAt} zone={row.origin.zone} />}
          </Cell>
          <Cell label={columns.firm}>{row.counterparty.name}</Cell>
          <Cell label={columns.price} isAmount>
            {formatMoney(row.totalMinor, row.currency)}
          </Cell>
        </tr>
      ))}
    </FoundTable>
  )
}

/** Answers for all that are ticked. */
const Several = ({ typed }: { typed: Record<string, string> | undefined }) => {
  const busy = useNavigation().state === 'submitting'
  return (
    <fieldset className={styles.several}>
      <legend>{m.bookings_several()}</legend>
      <div className={styles.line}>
        <Button type="submit" name="intent" value="confirm" kind="main" disabled={busy}>
          {m.bookings_do_confirm_ticked()}
        </Button>
      </div>
      <Select
        label={m.bookings_reason()}
        name="reason"
        defaultValue={typed?.reason ?? ''}
        options={[
          { value: '', label: m.bookings_choose() },
          ...REJECTION_REASONS.map((reason) => ({ value: reason, label: endingReasonWord(reason) })),
        ]}
      />
      <TextField label={m.bookings_words()} name="words" maxLength={BOOKING_WORDS_LENGTH} defaultValue={typed?.words ?? ''} />
      <Button type="submit" name="intent" value="reject" kind="danger" disabled={busy}>
        {m.bookings_do_reject_ticked()}
      </Button>
    </fieldset>
  )
}

const Nothing = ({ side }: { side: Side }) =>
  side === 'provider' ? (
    <EmptyState title={m.bookings_none()} text={m.bookings_none_sold()}>
      <Link to={paths.offers()} className={buttonClass()}>
        {m.workbench_offers()}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={m.bookings_none()} text={m.bookings_none_bought()}>
      <Link to={paths.mall()} className={buttonClass()}>
        {m.layout_mall()}
      </Link>
    </EmptyState>
  )

export default function Bookings() {
  const { asked, found, watched, sells: isSeller } = useLoaderData<ListData>()
  const answer = useActionData<SeveralAnswer>()
  const all = BOOKING_VIEWS.reduce((sum, view) => sum + found.counts[view], 0)
  const to = (more: Partial<Asked>) => paths.bookings(queryOf({ ...asked, page: 1, ...more }, isSeller))
  return (
    <>
      <PageHead title={m.bookings_title()} />
      {isSeller ? (
        <div className={styles.sides}>
          <Tabs
            label={m.bookings_side()}
            look="segments"
            tabs={(['provider', 'buyer'] as const).map((side) => ({
              to: to({ side, view: '', q: '' }),
              label: side === 'provider' ? m.bookings_sold() : m.bookings_bought(),
              current: asked.side === side,
            }))}
          />
        </div>
      ) : null}
      <FaultSummary faults={answer?.faults ?? []} />
      {answer?.results === undefined ? null : <Results results={answer.results} />}
      {all === 0 && asked.q === '' ? (
        <Nothing side={asked.side} />
      ) : (
        <>
          <Tabs
            label={m.bookings_column_state()}
            tabs={[
              { to: to({ view: '' }), label: `${m.bookings_view_all()} ${all}`, current: asked.view === '' },
              ...BOOKING_VIEWS.map((view) => ({
                to: to({ view }),
                label: `${VIEW_WORDS[view]()} ${found.counts[view]}`,
                current: asked.view === view,
              })),
            ]}
          />
          <Form method="get" action={paths.bookings()} role="search" className={styles.filters} key={JSON.stringify(asked)}>
            <TextField label={m.bookings_find()} name="q" type="search" maxLength={40} defaultValue={asked.q} />
            {isSeller && asked.side === 'buyer' && <input type="hidden" name="side" value="buyer" />}
            {asked.view !== '' && <input type="hidden" name="view" value={asked.view} />}
            <Button type="submit">{m.home_search_go()}</Button>
          </Form>
          {found.rows.length === 0 ? (
            <p className="mute">{m.bookings_none_view()}</p>
          ) : (
            <Form method="post">
              <Rows found={found} ticked={answer?.ticked ?? []} />
              {found.rows.some(canConfirm) ? <Several typed={answer?.typed} /> : null}
            </Form>
          )}
          <Pagination page={asked.page} last={Math.ceil(found.total / PAGE_SIZE)} href={(page) => to({ page })} />
        </>
      )}
      {watched === null ? null : <WatchedSpace watched={watched} />}
    </>
  )
}

/** Quotes given and received: whose turn it is, and until when; the address is the state. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { listQuotes, QUOTE_TABS, type QuoteTab } from '@tongyun/contract/quoting/quotes'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatMoney, formatRelative } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { Cell } from '../office/cell.tsx'
import { FoundTable } from '../office/found-table.tsx'
import { requireBuyer, sells } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { firmWords, otherWords, REASON_WORDS, STATUS_WORDS, TAB_WORDS, turnWords } from './quote-words.ts'

type Found = DataOf<typeof listQuotes>
type Row = Found['rows'][number]
type ListData = { tab: QuoteTab; page: number; found: Found; sells: boolean; asOf: string }

const PAGE_SIZE = 20

export const loader = async (args: LoaderFunctionArgs): Promise<ListData> => {
  const account = await requireBuyer(args)
  const search = new URL(args.request.url).searchParams
  const tab = QUOTE_TABS.find((one) => one === search.get('tab')) ?? 'mine'
  const page = Math.min(1_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  const answer = orLogin(args, await args.context.get(pageContext).call(listQuotes, { tab, page, pageSize: PAGE_SIZE }))
  if (answer.code !== 200 || answer.data === null) throw data(answer.msg, { status: 503 })
  return { tab, page, found: answer.data, sells: sells(account), asOf: new Date().toISOString() }
}

export const meta = seo(() => ({ title: m.quote_list_title(), path: paths.quotes(), indexed: false }))

/** Until when somebody has to act, or since when it is over. */
const Until = ({ row, asOf }: { row: Row; asOf: string }) => {
  const at = row.waitingFor?.until ?? row.validUntil
  return (
    <>
      <Moment at={at} />
      {row.waitingFor === null ? null : <p className="t12 mute">{formatRelative(at, asOf)}</p>}
    </>
  )
}

const State = ({ row }: { row: Row }) => {
  const turn = turnWords(row)
  return (
    <>
      {STATUS_WORDS[row.status]()}
      {turn === null ? null : <p className="t12 mute">{turn}</p>}
      {row.reason === null ? null : <p className="t12 mute">{(REASON_WORDS[row.reason] ?? m.quote_reason_other)()}</p>}
    </>
  )
}

const Price = ({ row }: { row: Row }) =>
  row.totalMinor === null || row.currency === null ? (
    <>—</>
  ) : (
    <>
      <b>{formatMoney(row.totalMinor, row.currency)}</b>
      <p className="t12 mute">{firmWords(row.firm)}</p>
      {row.counterMinor === null ? null : (
        <p className="t12">{m.quote_counter_of({ total: formatMoney(row.counterMinor, row.currency) })}</p>
      )}
    </>
  )

const laneOf = ({ about: { origin, destination } }: Row) =>
  m.detail_lane_name({ origin: origin.name, destination: destination.name })

const Rows = ({ found, asOf }: { found: Found; asOf: string }) => {
  const columns = {
    until: m.quote_column_until(),
    lane: m.quote_column_lane(),
    other: m.quote_column_other(),
    price: m.quote_column_price(),
    state: m.quote_column_state(),
  }
  return (
    <FoundTable
      count={m.quote_list_total({ count: found.total })}
      caption={m.quote_list_title()}
      columns={[columns.until, columns.lane, columns.other, columns.state, { name: columns.price, isAmount: true }]}
    >
      {found.rows.map((row) => (
        <tr key={row.quoteId}>
          <Cell label={columns.until}>
            <Until row={row} asOf={asOf} />
          </Cell>
          <th scope="row">
            <Link to={paths.quote(row.quoteId)}>{laneOf(row)}</Link>
            <p className="t12 mute">
              {row.about.goods ? `${row.about.goods} · ` : ''}
              <span className="nowrap">{shownDealNumber(row.number)}</span>
            </p>
          </th>
          <Cell label={columns.other}>
            {otherWords(row.other.name, row.side)}
            <p className="t12 mute">{row.side === 'provider' ? m.quote_given() : m.quote_received()}</p>
          </Cell>
          <Cell label={columns.state}>
            <div className="words">
              <State row={row} />
            </div>
          </Cell>
          <Cell label={columns.price} isAmount>
            <Price row={row} />
          </Cell>
        </tr>
      ))}
    </FoundTable>
  )
}

const None = ({ tab, isSeller }: { tab: QuoteTab; isSeller: boolean }) => (
  <EmptyState title={m.quote_none({ tab: TAB_WORDS[tab]() })} text={isSeller ? m.quote_none_seller() : m.quote_none_buyer()}>
    <div className="flex wrap">
      {isSeller && (
        <Link to={paths.demand()} className={buttonClass('main')}>
          {m.quote_to_demands()}
        </Link>
      )}
      <Link to={paths.myDemands()} className={buttonClass()}>
        {m.quote_to_my_demands()}
      </Link>
    </div>
  </EmptyState>
)

export default function Quotes() {
  const { tab, page, found, sells: isSeller, asOf } = useLoaderData<ListData>()
  return (
    <>
      <PageHead title={m.quote_list_title()} />
      <Tabs
        label={m.quote_column_state()}
        tabs={QUOTE_TABS.map((one) => ({
          to: paths.quotes({ tab: one }),
          label: `${TAB_WORDS[one]()} ${found.counts[one]}`,
          current: one === tab,
        }))}
      />
      {found.rows.length === 0 ? (
        <None tab={tab} isSeller={isSeller} />
      ) : (
        <>
          <Rows found={found} asOf={asOf} />
          <Pagination page={page} last={Math.ceil(found.total / PAGE_SIZE)} href={(to) => paths.quotes({ tab, page: to })} />
        </>
      )}
    </>
  )
}

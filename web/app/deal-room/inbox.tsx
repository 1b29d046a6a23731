/** Deals of one's firm with what happened last in each, unread messages first. */
import { listDeals } from '@tongyun/contract/deals/deals'
import type { DataOf } from '@tongyun/contract/endpoint'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { EVENT_WORDS } from '../deals/event-words.ts'
import { Moment } from '../i18n/moment.tsx'
import { Cell } from '../office/cell.tsx'
import { FoundTable } from '../office/found-table.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import styles from './inbox.module.css'

type Found = DataOf<typeof listDeals>
type ListData = { found: Found; page: number }

const PAGE_SIZE = 20

export const loader = async (args: LoaderFunctionArgs): Promise<ListData> => {
  await requireBuyer(args)
  const asked = new URL(args.request.url).searchParams.get('page')
  const page = Math.min(1_000, Math.max(1, Math.trunc(Number(asked)) || 1))
  const answer = orLogin(args, await args.context.get(pageContext).call(listDeals, { page, pageSize: PAGE_SIZE }))
  if (answer.data === null || answer.code !== 200) throw data(answer.msg, { status: 503 })
  return { found: answer.data, page }
}

export const meta = seo(() => ({ title: m.deals_title(), path: paths.deals(), indexed: false }))

type Row = Found['rows'][number]

/** Of a message its words, of a step its name. */
const lastOf = ({ last }: Row): string => (last.kind === 'message' ? (last.facts.words ?? '') : EVENT_WORDS[last.kind]())

const Rows = ({ found }: { found: Found }) => {
  const columns = { with: m.deals_with(), last: m.deals_last(), at: m.deals_when(), unread: m.deals_unread() }
  return (
    <FoundTable count={m.deals_total({ count: found.total })} caption={m.deals_title()} columns={Object.values(columns)}>
      {found.rows.map((row) => (
        <tr key={row.dealId}>
          <th scope="row">
            <Link to={paths.deal(row.dealId)} className={row.unread === 0 ? styles.read : undefined}>
              {row.counterparty.name}
            </Link>
            <p className="t12 mute">
              {row.lane === null ? null : `${row.lane} · `}
              <span className="whole">{shownDealNumber(row.number)}</span>
            </p>
          </th>
          <Cell label={columns.last}>
            <p className={styles.last}>{lastOf(row)}</p>
            <p className="t12 mute">{row.last.who}</p>
          </Cell>
          <Cell label={columns.at}>
            <Moment at={row.last.at} />
          </Cell>
          <Cell label={columns.unread}>{row.unread === 0 ? '—' : <b>{row.unread}</b>}</Cell>
        </tr>
      ))}
    </FoundTable>
  )
}

export default function DealsInbox() {
  const { found, page } = useLoaderData<ListData>()
  return (
    <>
      <PageHead title={m.deals_title()} />
      {found.total === 0 ? (
        <EmptyState title={m.deals_none()} text={m.deals_none_text()}>
          <Link to={paths.mall()} className={buttonClass('main')}>
            {m.layout_mall()}
          </Link>
          <Link to={paths.demand()} className={buttonClass('second')}>
            {m.layout_demand()}
          </Link>
        </EmptyState>
      ) : (
        <Rows found={found} />
      )}
      <Pagination
        page={page}
        last={Math.ceil(found.total / PAGE_SIZE)}
        href={(other) => paths.deals({ page: other === 1 ? undefined : other })}
      />
    </>
  )
}

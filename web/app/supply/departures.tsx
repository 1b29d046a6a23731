/** The departures of one's company with their space (X04): what is booked, held, sold elsewhere and left; the address is the state. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import { DEPARTURE_VIEWS, type DepartureView, listDepartures, saveSoldElsewhere } from '@tongyun/contract/supply/departure-board'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { textOf } from '../forms/faults.ts'
import { DateField } from '../i18n/date-field.tsx'
import { formatNumber } from '../i18n/format.ts'
import { plainNumber } from '../i18n/read-number.ts'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Table } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DepartureRow } from './departure-row.tsx'
import styles from './departures.module.css'

type Asked = { q: string; from: string; view: DepartureView | undefined; page: number }
/** `open`: the departure whose space a narrow page shows to be changed. */
type BoardData = { asked: Asked; open: string | null; found: DataOf<typeof listDepartures> }

/**
 * What became of one departure: what is left of it, and what stood there `before`, to go back to it, or null once that was done;
 * or what is wrong with what was typed.
 */
export type DepartureAnswer = { departureId: string; typed: string } & (
  | { left: number; elsewhere: number; before: number | null }
  | { problem: string }
)

/** What a button sends in place of what is typed: all that is left as well, or the figure from before. */
const GIVEN = ['rest', 'undo'] as const

const readAsked = (search: URLSearchParams): Asked => ({
  q: (search.get('q') ?? '').slice(0, 40),
  from: /^\d{4}-\d{2}-\d{2}$/.test(search.get('from') ?? '') ? (search.get('from') ?? '') : '',
  view: DEPARTURE_VIEWS.find((view) => view === search.get('view')),
  page: Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
})
const queryOf = ({ page, ...asked }: Asked): Query => ({ ...asked, page: page === 1 ? undefined : page })

export const loader = async (args: LoaderFunctionArgs): Promise<BoardData> => {
  await requireProvider(args)
  const search = new URL(args.request.url).searchParams
  const asked = readAsked(search)
  const answer = await args.context.get(pageContext).call(listDepartures, queryOf(asked))
  const { data: found, msg } = orLogin(args, answer)
  if (found === null) throw data(msg, { status: 503 })
  return { asked, open: search.get('open'), found }
}

/** One departure: the figure that was typed, or the one a button gives. */
export const action = async (args: ActionFunctionArgs): Promise<DepartureAnswer> => {
  const form = await args.request.formData()
  const departureId = textOf(form, 'departureId')
  const given = GIVEN.find((name) => form.has(name))
  const typed = textOf(form, given ?? 'elsewhere')
  const seen = Number(textOf(form, 'seen'))
  const elsewhere = Number(plainNumber(typed === '' ? '0' : typed))
  if (!Number.isFinite(elsewhere)) return { departureId, typed, problem: m.board_bad() }
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(saveSoldElsewhere, { departureId, elsewhere, seen }))
  if (answer.data !== null && answer.code === 200)
    return { departureId, typed, left: answer.data.left, elsewhere, before: given === 'undo' ? null : seen }
  const problem = answer.code === 810001 ? m.board_bad() : (errorText(answer.code, answer.msgParams ?? {}) ?? answer.msg)
  return { departureId, typed, problem }
}

export const meta = seo(() => ({ title: m.board_title(), path: paths.departures(), indexed: false }))

const VIEW_WORDS = { room: m.board_view_room, full: m.board_view_full, claimed: m.board_view_claimed }

const Views = ({ asked, found: { counts } }: Pick<BoardData, 'asked' | 'found'>) => (
  <Tabs
    label={m.board_column_space()}
    tabs={([undefined, ...DEPARTURE_VIEWS] as const).map((view) => ({
      to: paths.departures(queryOf({ ...asked, view, page: 1 })),
      label: (
        <>
          {view === undefined ? m.board_view_all() : VIEW_WORDS[view]()}{' '}
          <small className="mute">{formatNumber(counts[view ?? 'all'])}</small>
        </>
      ),
      current: asked.view === view,
    }))}
  />
)

const Filters = ({ asked }: { asked: Asked }) => (
  <Form method="get" action={paths.departures()} className={styles.filters} role="search" key={JSON.stringify(asked)}>
    <TextField label={m.offer_list_find()} name="q" type="search" maxLength={40} defaultValue={asked.q} />
    <DateField label={m.board_from()} name="from" defaultValue={asked.from} />
    <Button type="submit">{m.offer_list_search()}</Button>
    {asked.view !== undefined && <input type="hidden" name="view" value={asked.view} />}
  </Form>
)

/** What was just changed and is in another view by now, with the way back. */
const Moved = ({ answer }: { answer: DepartureAnswer }) =>
  'problem' in answer ? null : (
    <Form method="post" preventScrollReset className={styles.moved}>
      <p role="status">{m.board_moved()}</p>
      <input type="hidden" name="departureId" value={answer.departureId} />
      <input type="hidden" name="seen" value={answer.elsewhere} />
      {answer.before !== null && (
        <Button
          type="submit"
          size="small"
          name="undo"
          value={answer.before}
          // It goes once it is done; the page keeps the focus.
          onClick={() => document.querySelector('main')?.focus({ preventScroll: true })}
        >
          {m.offer_do_undo()}
        </Button>
      )}
    </Form>
  )

export default function Departures() {
  const { asked, open, found } = useLoaderData<BoardData>()
  const answer = useActionData<DepartureAnswer>()
  const isMoved = answer !== undefined && found.departures.every(({ departureId }) => departureId !== answer.departureId)
  return (
    <>
      <PageHead title={m.board_title()} />
      <p className={styles.lead}>{m.board_lead()}</p>
      {found.counts.all > 0 && <Views asked={asked} found={found} />}
      {found.counts.all > 0 && <Filters asked={asked} />}
      {isMoved && <Moved answer={answer} />}
      {found.departures.length === 0 ? (
        found.counts.all === 0 ? (
          <EmptyState title={m.board_none()} text={m.board_none_text()}>
            <Link to={paths.offers()} className={buttonClass()}>
              {m.workbench_offers()}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title={m.board_none_found()} text={m.offer_none_found_text()}>
            <Link to={paths.departures()} className={buttonClass()}>
              {m.offer_show_all()}
            </Link>
          </EmptyState>
        )
      ) : (
        <>
          <div className={styles.board}>
            <Table
              caption={m.board_title()}
              head={
                <tr>
                  <th scope="col">{m.board_column_departure()}</th>
                  <th scope="col">{m.board_column_lane()}</th>
                  <th scope="col">{m.board_column_space()}</th>
                  <th scope="col">{m.board_column_elsewhere()}</th>
                </tr>
              }
            >
              {found.departures.map((row) => (
                <DepartureRow
                  key={row.departureId}
                  row={row}
                  isOpen={open === row.departureId}
                  toggle={paths.departures({ ...queryOf(asked), open: open === row.departureId ? undefined : row.departureId })}
                  answer={answer?.departureId === row.departureId ? answer : undefined}
                />
              ))}
            </Table>
          </div>
          <Pagination
            page={found.page}
            last={Math.ceil(found.total / found.pageSize)}
            href={(number) => paths.departures(queryOf({ ...asked, page: number }))}
          />
        </>
      )}
    </>
  )
}

/** One's own demands: views with their counts, state, time left and what may be done; the address is the state. */

import { listMyDemands, MY_DEMAND_VIEWS } from '@tongyun/contract/demand/own-demands'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { textOf, unknownIntent } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField } from '../forms/request-key.tsx'
import { formatRelative } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { Cell } from '../office/cell.tsx'
import { FoundTable } from '../office/found-table.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type DemandAnswer, takeStep } from './demand-action.ts'
import { type DemandView, viewOf } from './demand-standing.ts'
import styles from './my-demands.module.css'
import { VIEW_WORDS } from './status-words.ts'

type Found = DataOf<typeof listMyDemands>
type Asked = { q: string; view: DemandView | ''; page: number }
type ListData = { asked: Asked; found: Found; views: readonly DemandView[]; requestKey: string; deleted: boolean; asOf: string }

/** Rows of one page. */
const PAGE_SIZE = 20

export const loader = async (args: LoaderFunctionArgs): Promise<ListData> => {
  await requireBuyer(args)
  const search = new URL(args.request.url).searchParams
  const asked: Asked = {
    q: (search.get('q') ?? '').slice(0, 40),
    view: MY_DEMAND_VIEWS.find((view) => view === search.get('view')) ?? '',
    page: Math.min(1_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
  }
  const { q, view, page } = asked
  const input = { ...(q === '' ? {} : { q }), ...(view === '' ? {} : { view }), page, pageSize: PAGE_SIZE }
  const { data: found, msg } = orLogin(args, await args.context.get(pageContext).call(listMyDemands, input))
  if (found === null) throw data(msg, { status: 503 })
  const deleted = search.get('done') === 'deleted'
  return { asked, found, views: MY_DEMAND_VIEWS, requestKey: newRequestKey(), deleted, asOf: new Date().toISOString() }
}

export const action = async (args: ActionFunctionArgs): Promise<DemandAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  return (await takeStep(args, form, textOf(form, 'demandId'))) ?? { faults: [unknownIntent()] }
}

export const meta = seo(() => ({ title: m.demand_my_title(), path: paths.myDemands(), indexed: false }))

const queryOf = ({ q, view, page }: Asked) => ({ q, view, page: page === 1 ? undefined : page })

const Begin = () => (
  <EmptyState title={m.demand_my_none()} text={m.demand_my_none_text()}>
    <ul className={styles.ways}>
      {[
        [paths.aiSearch(), m.demand_my_begin_sentence()],
        [paths.mall(), m.demand_my_begin_search()],
        [paths.calculator(), m.demand_my_begin_calculator()],
        [paths.newDemand(), m.demand_my_begin_form()],
      ].map(([to = '', words]) => (
        <li key={to}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  </EmptyState>
)

type Row = Found['rows'][number]

const laneOf = ({ origin, destination }: Row): string =>
  origin === null && destination === null
    ? m.demand_my_no_lane()
    : m.detail_lane_name({ origin: origin?.name ?? '…', destination: destination?.name ?? '…' })

const STEPS = { renew: m.demand_do_renew, copy: m.demand_do_copy } as const

const RowStep = ({ row, step, data: { requestKey, answer } }: { row: Row; step: keyof typeof STEPS; data: StepData }) => (
  <Form method="post">
    <input type="hidden" name="demandId" value={row.demandId} />
    <input type="hidden" name="version" value={row.version} />
    {step === 'copy' && <RequestKeyField given={requestKey} answer={answer} />}
    <Button
      type="submit"
      name="intent"
      value={step}
      size="small"
      aria-label={labelled(STEPS[step](), `${laneOf(row)} ${row.number}`)}
    >
      {STEPS[step]()}
    </Button>
  </Form>
)
type StepData = { requestKey: string; answer: DemandAnswer | undefined }

const Rows = ({ found, asOf, steps }: { found: Found; asOf: string; steps: StepData }) => {
  const columns = {
    lane: m.demand_my_column_lane(),
    state: m.demand_my_column_state(),
    until: m.demand_my_column_until(),
    quotes: m.demand_my_column_quotes(),
    do: m.demand_my_column_do(),
  }
  return (
    <FoundTable count={m.demand_my_total({ count: found.total })} caption={m.demand_my_title()} columns={Object.values(columns)}>
      {found.rows.map((row) => (
        <tr key={row.demandId}>
          <th scope="row">
            <Link to={paths.myDemand(row.demandId)}>{laneOf(row)}</Link>
            <p className="t12 mute">{[row.goods, row.number].filter(Boolean).join(' · ')}</p>
          </th>
          <Cell label={columns.state}>{VIEW_WORDS[viewOf(row)]()}</Cell>
          <Cell label={columns.until}>
            {row.quotesUntil === null ? (
              '—'
            ) : (
              <>
                <Moment at={row.quotesUntil} />
                {viewOf(row) === 'open' ? <p className="t12 mute">{formatRelative(row.quotesUntil, asOf)}</p> : null}
              </>
            )}
          </Cell>
          <Cell label={columns.quotes}>{row.quotes}</Cell>
          <td>
            <div className={styles.steps}>
              {row.allowed.some(({ action: name }) => name === 'renew') && <RowStep row={row} step="renew" data={steps} />}
              <RowStep row={row} step="copy" data={steps} />
            </div>
          </td>
        </tr>
      ))}
    </FoundTable>
  )
}

export default function MyDemands() {
  const { asked, found, views, requestKey, deleted, asOf } = useLoaderData<ListData>()
  const answer = useActionData<DemandAnswer>()
  const all = views.reduce((sum, view) => sum + found.counts[view], 0)
  const shown = views.filter((view) => found.counts[view] > 0 || asked.view === view)
  return (
    <>
      <PageHead title={m.demand_my_title()}>
        <Link to={paths.newDemand()} className={buttonClass('main')}>
          <Icon name="plus" />
          {m.demand_publish()}
        </Link>
      </PageHead>
      <FaultSummary faults={answer?.faults ?? []} />
      <DoneNote done={answer?.done ?? (deleted ? m.demand_done_deleted() : undefined)} />
      {all === 0 && asked.q === '' ? (
        <Begin />
      ) : (
        <>
          <Tabs
            label={m.demand_my_column_state()}
            tabs={[
              { to: paths.myDemands({ q: asked.q }), label: `${m.demand_my_all()} ${all}`, current: asked.view === '' },
              ...shown.map((view) => ({
                to: paths.myDemands({ q: asked.q, view }),
                label: `${VIEW_WORDS[view]()} ${found.counts[view]}`,
                current: asked.view === view,
              })),
            ]}
          />
          <Form method="get" action={paths.myDemands()} role="search" className={styles.filters} key={JSON.stringify(asked)}>
            <TextField label={m.demand_my_find()} name="q" type="search" maxLength={40} defaultValue={asked.q} />
            {asked.view !== '' && <input type="hidden" name="view" value={asked.view} />}
            <Button type="submit">{m.home_search_go()}</Button>
          </Form>
          {found.rows.length === 0 ? (
            <p className="mute">{m.demand_my_none_view()}</p>
          ) : (
            <>
              <Rows found={found} asOf={asOf} steps={{ requestKey, answer }} />
              <Pagination
                page={asked.page}
                last={Math.ceil(found.total / PAGE_SIZE)}
                href={(page) => paths.myDemands(queryOf({ ...asked, page }))}
              />
            </>
          )}
        </>
      )}
    </>
  )
}

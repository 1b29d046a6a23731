/** Open demands that fit one's own offers, best first, with reasons and one's own price; the address is the state. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { listFittingDemands } from '@tongyun/contract/matching/fitting-demands'
import type { Query } from '@tongyun/contract/page-paths'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { modeWord } from '../i18n/everyday-words.ts'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Select } from '../ui/select.tsx'
import { type AnswerDone, answerAction } from './answer-action.ts'
import styles from './fitting.module.css'
import { FittingChoices } from './fitting-choices.tsx'
import { FittingRow } from './fitting-row.tsx'

type Found = DataOf<typeof listFittingDemands>
type Asked = { mode: Mode | ''; unanswered: boolean; followed: boolean; page: number }
type ListData = { asked: Asked; found: Found }

const readAsked = (search: URLSearchParams): Asked => ({
  mode: MODES.find((mode) => mode === search.get('mode')) ?? '',
  unanswered: search.has('unanswered'),
  followed: search.has('followed'),
  page: Math.min(1_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
})
const queryOf = ({ page, ...asked }: Asked): Query => ({ ...asked, page: page === 1 ? undefined : page })

export const loader = async (args: LoaderFunctionArgs): Promise<ListData> => {
  await requireProvider(args)
  const asked = readAsked(new URL(args.request.url).searchParams)
  const { mode, unanswered, followed, page } = asked
  const input = { ...(mode === '' ? {} : { mode }), unanswered, followed, page }
  const answer = orLogin(args, await args.context.get(pageContext).call(listFittingDemands, input))
  if (answer.data === null || answer.code !== 200) throw data(answer.msg, { status: 503 })
  return { asked, found: answer.data }
}

export const action = answerAction

export const meta = seo(() => ({ title: m.match_title(), path: paths.fittingDemands(), indexed: false }))

const Filters = ({ asked }: { asked: Asked }) => (
  <Form method="get" action={paths.fittingDemands()} className={styles.filters} role="search" key={JSON.stringify(asked)}>
    <Select
      label={m.match_filter_mode()}
      name="mode"
      defaultValue={asked.mode}
      options={[{ value: '', label: m.match_filter_any() }, ...MODES.map((value) => ({ value, label: modeWord(value) }))]}
    />
    <Checkbox name="unanswered" value="1" defaultChecked={asked.unanswered}>
      {m.match_filter_unanswered()}
    </Checkbox>
    <Checkbox name="followed" value="1" defaultChecked={asked.followed}>
      {m.match_filter_followed()}
    </Checkbox>
    <Button type="submit">{m.match_filter_go()}</Button>
  </Form>
)

/** Nothing is on sale, nothing fits, or nothing passes the filters: each with what to do about it. */
const Nothing = ({ found: { hasOffers, all } }: { found: Found }) =>
  all > 0 ? (
    <EmptyState title={m.match_none_found()} text={m.match_none_found_text({ count: all })}>
      <Link to={paths.fittingDemands()} className={buttonClass()}>
        {m.match_show_all()}
      </Link>
    </EmptyState>
  ) : hasOffers ? (
    <EmptyState title={m.match_none()} text={m.match_none_text()}>
      <Link to={paths.demand()} className={buttonClass()}>
        {m.match_see_center()}
      </Link>
      <Link to={paths.offers()} className={buttonClass()}>
        {m.match_my_offers()}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={m.match_no_offers()} text={m.match_no_offers_text()}>
      <Link to={paths.newOffer()} className={buttonClass('main')}>
        {m.match_publish()}
      </Link>
      <Link to={paths.imports()} className={buttonClass()}>
        {m.match_import()}
      </Link>
    </EmptyState>
  )

const isCut = ({ rows, total, page, pageSize }: Found) => rows.length < Math.min(pageSize, total - (page - 1) * pageSize)

export default function FittingDemands() {
  const { asked, found } = useLoaderData<ListData>()
  const answer = useActionData<AnswerDone>()
  return (
    <>
      <PageHead title={m.match_title()} />
      <p className={styles.lead}>
        {m.match_lead()} <Link to={paths.article('match-score')}>{m.match_points_link()}</Link>
      </p>
      <DoneNote done={answer?.done} />
      <FaultSummary faults={answer?.faults ?? []} />
      {found.all > 0 && <Filters asked={asked} />}
      {found.total === 0 ? (
        <Nothing found={found} />
      ) : (
        <>
          <p className={styles.count} aria-live="polite">
            <b>{m.match_count({ count: found.total })}</b>
            {found.endingToday > 0 ? ` · ${m.match_ending({ count: found.endingToday })}` : null}
          </p>
          {found.rank === 'everybody' && <p className={styles.note}>{m.match_certified_more()}</p>}
          {isCut(found) && <p className={styles.note}>{m.match_gone()}</p>}
          <ul className={styles.rows} aria-label={m.match_list()}>
            {found.rows.map((row) => (
              <FittingRow key={row.demand.demandId} row={row} asOf={found.asOf} />
            ))}
          </ul>
          <Pagination
            page={found.page}
            last={Math.ceil(found.total / found.pageSize)}
            href={(page) => paths.fittingDemands(queryOf({ ...asked, page }))}
          />
        </>
      )}
      <FittingChoices lanes={found.lanes} mutedShippers={found.mutedShippers} />
    </>
  )
}

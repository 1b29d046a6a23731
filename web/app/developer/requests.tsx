/** Calls of programs of one's firm, the newest first; the address is the state. */
import { type ApiCall, listApiCalls } from '@tongyun/contract/api-calls/endpoints'
import { CALLS_KEPT_D, OUTCOMES, type Outcome } from '@tongyun/contract/api-calls/terms/api-call-terms'
import { API_KEY_ID_PATTERN } from '@tongyun/contract/api-keys/terms/api-key-terms'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import { DAY_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { DateField } from '../i18n/date-field.tsx'
import { formatNumber } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { Cell } from '../office/cell.tsx'
import deskStyles from '../office/desk-form.module.css'
import tableStyles from '../office/people.module.css'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { TextField } from '../ui/text-field.tsx'
import { OUTCOME_WORDS, outcomeOf } from './call-words.ts'
import { type Closed, ConsoleClosed, ConsoleHead, closedBecause } from './console-head.tsx'
import styles from './developer.module.css'

type Found = DataOf<typeof listApiCalls>
type Asked = { key: string; operation: string; outcome: Outcome | ''; from: string; to: string; id: string; cursor: string }
type RequestsData = { asked: Asked; found: Found } | { closed: Closed }

const PAGE_SIZE = 50
const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (value: string | null) => (value !== null && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '')
const fitting = (value: string | null, pattern: RegExp) => (value !== null && pattern.test(value) ? value : '')
const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const readAsked = (search: URLSearchParams): Asked => ({
  key: fitting(search.get('key'), API_KEY_ID_PATTERN),
  operation: fitting(search.get('operation'), /^[a-z0-9-]{1,60}$/),
  outcome: OUTCOMES.find((outcome) => outcome === search.get('outcome')) ?? '',
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  id: (search.get('id') ?? '').trim().slice(0, 40),
  cursor: fitting(search.get('cursor'), /^[\w-]{1,200}$/),
})

/** Days are UTC, as they are counted. */
const endOf = (day: string) => new Date(Date.parse(day) + DAY_MS - 1).toISOString()
const inputOf = ({ key, operation, outcome, from, to, cursor }: Asked): Query => ({
  keyId: key || undefined,
  operation: operation || undefined,
  outcome: outcome || undefined,
  from: from === '' ? undefined : new Date(from).toISOString(),
  to: to === '' ? undefined : endOf(to),
  cursor: cursor || undefined,
  limit: PAGE_SIZE,
})

export const loader = async (args: LoaderFunctionArgs): Promise<RequestsData> => {
  await requireBuyer(args)
  const asked = readAsked(new URL(args.request.url).searchParams)
  // Who comes with the id of a call, as support is given it, wants to see that call.
  if (REQUEST_ID.test(asked.id)) throw redirect(paths.developerRequest(asked.id))
  const answer = orLogin(args, await args.context.get(pageContext).call(listApiCalls, inputOf(asked)))
  return answer.data === null ? { closed: closedBecause(answer) } : { asked, found: answer.data }
}

export const meta = seo(() => ({ title: m.developer_requests(), path: paths.developerRequests(), indexed: false }))

const Filters = ({ asked, found: { keys, operations } }: { asked: Asked; found: Found }) => {
  const all = { value: '', label: m.developer_all() }
  return (
    <Form method="get" className={deskStyles.filters} key={JSON.stringify(asked)}>
      <TextField
        id="id"
        name="id"
        label={m.developer_request_id()}
        hint={m.developer_request_id_hint()}
        defaultValue={asked.id}
      />
      <Select
        id="key"
        name="key"
        label={m.developer_key()}
        defaultValue={asked.key}
        options={[all, ...keys.map(({ keyId, name }) => ({ value: keyId, label: name }))]}
      />
      <Select
        id="operation"
        name="operation"
        label={m.developer_operation()}
        defaultValue={asked.operation}
        options={[all, ...operations.map(({ operation, title }) => ({ value: operation, label: title }))]}
      />
      <Select
        id="outcome"
        name="outcome"
        label={m.developer_answer_status()}
        defaultValue={asked.outcome}
        options={[all, ...OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_WORDS[outcome]() }))]}
      />
      <DateField id="from" name="from" label={m.developer_from()} defaultValue={asked.from} />
      <DateField id="to" name="to" label={m.developer_to()} defaultValue={asked.to} />
      <Button type="submit">{m.developer_show()}</Button>
    </Form>
  )
}

const Row = ({ row, name }: { row: ApiCall; name: string | undefined }) => (
  <tr>
    <th scope="row">
      <Link to={paths.developerRequest(row.requestId)}>{row.title}</Link>
      <SecondLine>
        {row.method} {row.path.length > 60 ? `${row.path.slice(0, 60)}…` : row.path}
      </SecondLine>
    </th>
    <Cell label={m.developer_answer_status()}>
      <span className={row.status >= 400 ? 'warn' : undefined}>{row.status}</span>
      {row.status >= 400 && <SecondLine>{OUTCOME_WORDS[outcomeOf(row.status)]()}</SecondLine>}
    </Cell>
    <Cell label={m.developer_took()}>{m.developer_ms({ ms: formatNumber(row.ms, 1) })}</Cell>
    <Cell label={m.developer_key()}>{name ?? row.keyId}</Cell>
    <Cell label={m.developer_when()}>
      <Moment at={row.at} />
    </Cell>
  </tr>
)

const Requests = ({ asked, found }: { asked: Asked; found: Found }) => {
  const { id: _, ...kept } = asked
  const list = (cursor: string) => paths.developerRequests({ ...kept, cursor })
  const names = new Map(found.keys.map(({ keyId, name }) => [keyId, name]))
  const columns = [
    m.developer_operation(),
    m.developer_answer_status(),
    m.developer_took(),
    m.developer_key(),
    m.developer_when(),
  ]
  return (
    <>
      <Filters asked={asked} found={found} />
      {asked.id !== '' && <p className="warn">{m.developer_request_id_wrong()}</p>}
      {found.calls.length === 0 ? (
        <EmptyState title={m.developer_requests_none()} text={m.developer_requests_none_text({ days: String(CALLS_KEPT_D) })} />
      ) : (
        <div className={tableStyles.blocks}>
          <Table
            caption={m.developer_requests()}
            head={
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            }
          >
            {found.calls.map((row) => (
              <Row key={row.requestId} row={row} name={names.get(row.keyId)} />
            ))}
          </Table>
        </div>
      )}
      <p className={styles.pages}>
        {asked.cursor !== '' && <Link to={list('')}>{m.developer_newest()}</Link>}
        {found.next !== null && (
          <Link to={list(found.next)} rel="next">
            {m.developer_older()}
          </Link>
        )}
      </p>
    </>
  )
}

export default function RequestsPage() {
  const shown = useLoaderData<RequestsData>()
  return (
    <>
      <ConsoleHead
        title={m.developer_requests()}
        text={m.developer_requests_text({ days: String(CALLS_KEPT_D) })}
        here={paths.developerRequests()}
      />
      {'closed' in shown ? <ConsoleClosed closed={shown.closed} /> : <Requests asked={shown.asked} found={shown.found} />}
    </>
  )
}

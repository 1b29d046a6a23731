/** What was done, by whom, to whom, and whether the chains of records are whole (S20). */
import { listAudit } from '@tongyun/contract/administration/endpoints'
import { getDealCheck } from '@tongyun/contract/deals/deal-check'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { brokenRuleWords } from '@tongyun/messages/deal-words'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DateField } from '../i18n/date-field.tsx'
import { formatList, formatMoment, formatNumber } from '../i18n/format.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { Cell } from '../office/cell.tsx'
import { FoundTable } from '../office/found-table.tsx'
import styles from '../office/people.module.css'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { actionOptions, actionWord, detailWords, whoWord } from './audit-words.ts'

type Audit = DataOf<typeof listAudit>
type Chains = Audit['chains']
type Asked = { action: string; person: string; from: string; to: string; page: number }
type DealCheck = DataOf<typeof getDealCheck>['check']
type AuditData = { asked: Asked; found: Audit; dealCheck: DealCheck } | { denied: AccessDenial }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (value: string | null) => (value !== null && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '')

const readAsked = (search: URLSearchParams): Asked => ({
  action: (search.get('action') ?? '').slice(0, 60),
  person: (search.get('person') ?? '').slice(0, 40),
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  page: Math.min(1000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
})
const queryOf = ({ page, ...asked }: Asked): Query => ({ ...asked, page: page === 1 ? undefined : page })

export const loader = async (args: LoaderFunctionArgs): Promise<AuditData> => {
  const asked = readAsked(new URL(args.request.url).searchParams)
  const { call } = args.context.get(pageContext)
  const [audit, check] = await Promise.all([call(listAudit, queryOf(asked)), call(getDealCheck, {})])
  const answer = orLogin(args, audit)
  if (answer.data === null) return { denied: accessDenialOf(answer) }
  return { asked, found: answer.data, dealCheck: check.data?.check ?? null }
}

export const meta = seo(() => ({ title: m.people_audit(), path: paths.audit(), indexed: false }))

/** A record's name: its chain and its place there. */
const numberOf = ({ chain, number }: { chain: number; number: number }) => `${chain}-${number}`

/** Whose account is deleted has no page any more, only the number. */
const Who = ({ id, name }: { id: string; name: string | null }) =>
  name === null ? whoWord(id) : <Link to={paths.person(id)}>{name}</Link>

const Row = ({ entry }: { entry: Audit['entries'][number] }) => {
  const details = detailWords(entry.details)
  return (
    <tr>
      <th scope="row">
        {actionWord(entry.action)}
        {details.length > 0 && (
          <SecondLine>{details.map(([label, value]) => m.people_detail({ label, value })).join(' · ')}</SecondLine>
        )}
      </th>
      <Cell label={m.people_time()}>
        <span className="nowrap">{formatMoment(entry.at)}</span>
      </Cell>
      <Cell label={m.people_actor()}>
        <Who id={entry.actor} name={entry.actorName} />
      </Cell>
      <Cell label={m.people_subject()}>{entry.subject === null ? '–' : <Who id={entry.subject} name={entry.subjectName} />}</Cell>
      <Cell label={m.people_record()}>
        {m.people_record_number({ number: numberOf(entry) })}
        <span className={styles.hash}>{entry.hash.slice(0, 12)}</span>
      </Cell>
    </tr>
  )
}

const recordWord = ({ chain, number }: Chains['broken'][number]) =>
  chain === null
    ? m.people_anchor({ number: formatNumber(number, 0) })
    : m.people_record_number({ number: numberOf({ chain, number }) })

const chainWords = ({ entries, checked, broken }: Chains) => {
  if (broken.length > 0) return m.people_chain_broken({ records: formatList(broken.map(recordWord)) })
  if (checked < entries) return m.people_chain_partly({ checked: formatNumber(checked, 0), entries: formatNumber(entries, 0) })
  return m.people_chain_whole({ count: entries })
}

/** When every record was last checked, with what result, and how far the next check is. */
const wholeWords = ({ last, running, entries }: Chains) => {
  const words =
    last === null
      ? m.people_chain_never()
      : (last.broken.length === 0 ? m.people_chain_last : m.people_chain_last_broken)({
          date: formatMoment(last.endedAt),
          entries: formatNumber(last.entries, 0),
        })
  if (running === null) return words
  return `${words} ${m.people_chain_running({ done: formatNumber(running, 0), entries: formatNumber(entries, 0) })}`
}

const ChainsNote = ({ chains, counted }: Pick<Audit, 'chains' | 'counted'>) => (
  <>
    <p className={styles.chain} data-whole={chains.broken.length === 0} role="status">
      <Icon name={chains.broken.length === 0 ? 'shield-check' : 'alert-triangle'} />
      {chainWords(chains)}
    </p>
    <p className="mute">{wholeWords(chains)}</p>
    {chains.anchor !== null && (
      <p className="mute">
        {m.people_anchor_newest({ number: formatNumber(chains.anchor.number, 0), date: formatMoment(chains.anchor.at) })}
        <span className={styles.hash}>{chains.anchor.hash}</span>
      </p>
    )}
    {counted.tries > 0 && (
      <p className="mute">
        {m.people_counted({ tries: formatNumber(counted.tries, 0), accounts: formatNumber(counted.accounts, 0) })}
      </p>
    )}
  </>
)

/** What the last check of all deals found, rule by rule. */
const DealsNote = ({ check }: { check: DealCheck }) => {
  if (check === null) return <p className="mute">{m.people_deals_never()}</p>
  const { checkedAt, broken } = check
  const date = formatMoment(checkedAt)
  return (
    <>
      <p className={styles.chain} data-whole={broken.length === 0} role="status">
        <Icon name={broken.length === 0 ? 'shield-check' : 'alert-triangle'} />
        {broken.length === 0 ? m.people_deals_whole({ date }) : m.people_deals_broken({ date })}
      </p>
      {broken.length > 0 && (
        <ul className={styles.broken}>
          {broken.map((one) => (
            <li key={one.rule}>{brokenRuleWords(one)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

export default function AuditPage() {
  const page = useLoaderData<AuditData>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { asked, found, dealCheck } = page
  return (
    <>
      <h1>{m.people_audit()}</h1>
      <ChainsNote chains={found.chains} counted={found.counted} />
      <DealsNote check={dealCheck} />
      <Form method="get" action={paths.audit()} className={`${styles.filters} ${styles.ofAudit}`} role="search">
        <Select
          label={m.people_action()}
          name="action"
          defaultValue={asked.action}
          options={[{ value: '', label: m.people_any_action() }, ...actionOptions()]}
        />
        <TextField label={m.people_person()} name="person" maxLength={40} defaultValue={asked.person} />
        <DateField label={m.people_from()} name="from" defaultValue={asked.from} />
        <DateField label={m.people_to()} name="to" defaultValue={asked.to} />
        <Button type="submit">{m.people_find()}</Button>
      </Form>
      {found.entries.length === 0 ? (
        <EmptyState title={m.people_no_entries()} text={m.people_no_entries_text()} />
      ) : (
        <>
          <FoundTable
            count={m.people_entries({ count: found.total })}
            caption={m.people_audit()}
            columns={[m.people_action(), m.people_time(), m.people_actor(), m.people_subject(), m.people_record()]}
          >
            {found.entries.map((entry) => (
              <Row key={numberOf(entry)} entry={entry} />
            ))}
          </FoundTable>
          <Pagination
            page={found.page}
            last={Math.ceil(found.total / found.pageSize)}
            href={(number) => paths.audit(queryOf({ ...asked, page: number }))}
          />
        </>
      )}
    </>
  )
}

/** How often keys of one's firm call, with what result, and what is left of their limits. */
import { type ApiUsage, getApiUsage } from '@tongyun/contract/api-calls/endpoints'
import { USAGE_PERIODS } from '@tongyun/contract/api-calls/terms/api-call-terms'
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatNumber, formatShortDate } from '../i18n/format.ts'
import { Cell } from '../office/cell.tsx'
import tableStyles from '../office/people.module.css'
import { requireBuyer } from '../office/require-provider.ts'
import { Totals } from '../office/totals.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { CallBars } from './call-bars.tsx'
import { type Closed, ConsoleClosed, ConsoleHead, closedBecause } from './console-head.tsx'
import { environmentWord } from './key-words.ts'
import { OperationTitle } from './operation-title.tsx'
import styles from './usage.module.css'

type UsageData = { usage: ApiUsage } | { closed: Closed }

export const loader = async (args: LoaderFunctionArgs): Promise<UsageData> => {
  await requireBuyer(args)
  const asked = new URL(args.request.url).searchParams.get('days')
  const days = USAGE_PERIODS.find((period) => period === asked)
  const answer = orLogin(args, await args.context.get(pageContext).call(getApiUsage, { days }))
  return answer.data === null ? { closed: closedBecause(answer) } : { usage: answer.data }
}

export const meta = seo(() => ({ title: m.developer_usage(), path: paths.developerUsage(), indexed: false }))

type Counts = ApiUsage['totals']
const COUNTS = [
  ['calls', m.developer_calls],
  ['refused', m.developer_outcome_refused],
  ['limited', m.developer_outcome_limited],
  ['failed', m.developer_outcome_failed],
] as const satisfies readonly (readonly [keyof Counts, () => string])[]

const countCells = (counts: Counts) =>
  COUNTS.map(([name, words]) => (
    <Cell key={name} label={words()}>
      {formatNumber(counts[name])}
    </Cell>
  ))

const Head = ({ columns }: { columns: readonly string[] }) => (
  <tr>
    {columns.map((column) => (
      <th key={column} scope="col">
        {column}
      </th>
    ))}
  </tr>
)

const ByDay = ({ usage: { byDay, totals } }: { usage: ApiUsage }) => {
  const words = m.developer_chart({
    from: formatShortDate(byDay[0]?.day ?? ''),
    to: formatShortDate(byDay.at(-1)?.day ?? ''),
    calls: formatNumber(totals.calls),
    errors: formatNumber(totals.refused + totals.limited + totals.failed),
  })
  return (
    <Section title={m.developer_by_day()} note={m.developer_days_utc()}>
      <div className={styles.chart}>
        <CallBars days={byDay} label={words} />
      </div>
      <Disclosure summary={m.developer_as_table()}>
        <div className={tableStyles.blocks}>
          <Table
            caption={m.developer_table_days()}
            head={<Head columns={[m.developer_day(), ...COUNTS.map(([, words]) => words())]} />}
          >
            {byDay.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatShortDate(day.day)}</th>
                {countCells(day)}
              </tr>
            ))}
          </Table>
        </div>
      </Disclosure>
    </Section>
  )
}

/** How many went wrong, and why, where any did. */
const Errors = ({ of }: { of: Counts }) => {
  const why = COUNTS.slice(1).filter(([name]) => of[name] > 0)
  const total = of.refused + of.limited + of.failed
  return (
    <>
      {formatNumber(total)}
      {why.map(([name, words]) => (
        <SecondLine key={name}>
          {words()}: {formatNumber(of[name])}
        </SecondLine>
      ))}
    </>
  )
}

const ByOperation = ({ usage: { byOperation } }: { usage: ApiUsage }) => (
  <Section title={m.developer_by_operation()} note={m.developer_p95_note()}>
    <div className={tableStyles.blocks}>
      <Table
        caption={m.developer_table_operations()}
        head={<Head columns={[m.developer_operation(), m.developer_calls(), m.developer_errors(), m.developer_p95()]} />}
      >
        {byOperation.map((row) => (
          <tr key={row.operation}>
            <th scope="row">
              <OperationTitle of={row} />
            </th>
            <Cell label={m.developer_calls()}>{formatNumber(row.calls)}</Cell>
            <Cell label={m.developer_errors()}>
              <Errors of={row} />
            </Cell>
            <Cell label={m.developer_p95()}>{row.p95Ms === null ? '–' : m.developer_ms({ ms: formatNumber(row.p95Ms, 1) })}</Cell>
          </tr>
        ))}
      </Table>
    </div>
  </Section>
)

/** What is left of a limit, drawn beside its words. */
const Left = ({ left, burst }: { left: number; burst: number }) => (
  <svg className={styles.left} viewBox="0 0 120 8" aria-hidden="true" preserveAspectRatio="none">
    <rect width="120" height="8" className={styles.whole} />
    <rect width={(120 * left) / burst} height="8" className={styles.part} />
  </svg>
)

const Limits = ({ usage: { keys } }: { usage: ApiUsage }) => {
  const columns = [m.developer_key(), m.developer_environment(), m.developer_calls(), m.developer_limit_left()]
  return (
    <Section title={m.developer_limits()} note={m.developer_limits_note()}>
      <div className={tableStyles.blocks}>
        <Table caption={m.developer_table_limits()} head={<Head columns={columns} />}>
          {keys.map((key) => (
            <tr key={key.keyId}>
              <th scope="row">
                <Link to={paths.developerKey(key.keyId)}>{key.name}</Link>
              </th>
              <Cell label={m.developer_environment()}>{environmentWord(key)}</Cell>
              <Cell label={m.developer_calls()}>
                <Link to={paths.developerRequests({ key: key.keyId })}>{formatNumber(key.calls)}</Link>
              </Cell>
              <Cell label={m.developer_limit_left()}>
                {key.left === null ? (
                  m.developer_limit_of_sandbox()
                ) : (
                  <>
                    {m.developer_limit({
                      left: formatNumber(key.left),
                      burst: formatNumber(key.burst),
                      perS: formatNumber(key.perS),
                    })}
                    <Left left={key.left} burst={key.burst} />
                  </>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
    </Section>
  )
}

const Usage = ({ usage }: { usage: ApiUsage }) => (
  <>
    <Tabs
      label={m.developer_period()}
      look="segments"
      tabs={USAGE_PERIODS.map((days) => ({
        to: paths.developerUsage({ days }),
        label: m.developer_last_days({ count: Number(days) }),
        current: days === usage.days,
      }))}
    />
    <Totals figures={COUNTS.map(([name, words]) => ({ name: words(), figure: formatNumber(usage.totals[name]) }))} />
    {usage.totals.calls === 0 ? (
      <p className="mute">{m.developer_usage_none()}</p>
    ) : (
      <>
        <ByDay usage={usage} />
        <ByOperation usage={usage} />
      </>
    )}
    {usage.keys.length > 0 && <Limits usage={usage} />}
  </>
)

export default function UsagePage() {
  const shown = useLoaderData<UsageData>()
  return (
    <>
      <ConsoleHead title={m.developer_usage()} text={m.developer_usage_text()} here={paths.developerUsage()} />
      {'closed' in shown ? <ConsoleClosed closed={shown.closed} /> : <Usage usage={shown.usage} />}
    </>
  )
}

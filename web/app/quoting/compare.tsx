/** Quotes of one's own demand beside what the mall has for it, at one level: which is first, and why. */
import { type Comparison, compareQuotes } from '@tongyun/contract/quoting/comparison'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate, formatZonedTime } from '../i18n/format.ts'
import { Choices } from '../offers/choices.tsx'
import { type ClockMarks, readyMark } from '../offers/clock-marks.tsx'
import { SideBySide } from '../offers/side-by-side.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { becauseWords } from './because-words.ts'
import styles from './comparison.module.css'
import { choicesOf } from './comparison-choices.tsx'
import { comparedRows, endsOf, nameOf } from './comparison-rows.ts'

type PageData = { comparison: Comparison; cargo: Record<string, string[]> }

/** What of the mall's query an offer is priced for. */
const CARGO = ['weightKg', 'volumeM3', 'packages', 'pieces', 'containers', 'vehicles', 'cargo', 'readyFrom', 'currency']

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  await requireBuyer(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(compareQuotes, { demandId: args.params.demandId ?? '' }))
  if (answer.data === null || answer.code !== 200)
    throw data(answer.msg, { status: [810001, 810004, 810009].includes(answer.code) ? 404 : 503 })
  const query = new URLSearchParams(answer.data.fitting.query ?? '')
  return {
    comparison: answer.data,
    cargo: Object.fromEntries(CARGO.flatMap((name) => (query.has(name) ? [[name, query.getAll(name)]] : []))),
  }
}

export const meta = seo<PageData>(({ loaderData: { comparison } }) => ({
  title: m.comparison_title(),
  path: paths.compareQuotes(comparison.demandId),
  indexed: false,
}))

const laneOf = ({ origin, destination }: Comparison) =>
  m.detail_lane_name({ origin: origin?.name ?? '…', destination: destination?.name ?? '…' })

const marksOf = ({ readyFrom, readyTo, latestArrivalAt: at, origin, destination, asOf }: Comparison): ClockMarks => ({
  ready: readyMark(readyFrom, readyTo, origin?.zone ?? 'UTC'),
  latest:
    at === null
      ? null
      : { at: Date.parse(at), words: m.comparison_latest({ at: formatZonedTime(at, destination?.zone ?? 'UTC') }) },
  now: Date.parse(asOf),
})

const Lead = ({ comparison: { level } }: { comparison: Comparison }) => (
  <p className="mute">
    {m.comparison_lead({ currency: level.currency, date: formatDate(level.rateDate) })}
    {level.incoterm === null ? null : ` ${m.comparison_lead_incoterm({ incoterm: level.incoterm })}`}
  </p>
)

export default function CompareQuotes() {
  const { comparison, cargo } = useLoaderData<PageData>()
  const { columns, firstBecause, level, fitting, demandId } = comparison
  return (
    <>
      <PageHead title={m.comparison_title()}>
        <Link to={paths.myDemand(demandId)} className={buttonClass('quiet')}>
          {m.comparison_back()}
        </Link>
      </PageHead>
      <p>
        <b>{laneOf(comparison)}</b>
      </p>
      {columns.length === 0 ? (
        <EmptyState title={m.comparison_none()} text={m.comparison_none_text()}>
          <Link to={paths.myDemand(demandId)} className={buttonClass('main')}>
            {m.comparison_back()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <Lead comparison={comparison} />
          <Section title={m.comparison_picture()}>
            <Choices
              choices={choicesOf(comparison, cargo)}
              currency={level.currency}
              zone={comparison.origin?.zone ?? 'UTC'}
              marks={marksOf(comparison)}
            />
            <div className={styles.first}>
              <h2>{m.comparison_first()}</h2>
              {firstBecause.map((because) => (
                <p key={because.key}>{becauseWords(because, level.currency, endsOf({ legs: columns[0]?.legs ?? [] }))}</p>
              ))}
            </div>
          </Section>
          <Section title={columns.length === 1 ? m.comparison_details() : m.comparison_differences()}>
            <SideBySide
              title={m.comparison_details()}
              names={columns.map(nameOf)}
              groups={[{ key: 'all', title: null, rows: comparedRows(comparison) }]}
            />
          </Section>
          {fitting.count === 0 ? null : (
            <p className={styles.fitting}>
              <Link to={paths.mall() + fitting.query} className={buttonClass()}>
                {m.demand_fitting({ count: fitting.count })}
              </Link>
            </p>
          )}
        </>
      )}
    </>
  )
}

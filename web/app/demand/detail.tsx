/** One demand (P08): lane, every field the reader may see, what fits it, similar ones; the way back keeps the list's query. */
import { DEMAND_ID, type DemandDetail, getDemand } from '@tongyun/contract/demand/center'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { statedCargo } from '../cargo/stated-cargo.ts'
import { markOf, modeWords, quotesWords, shipperWords, tagsOf } from '../demands/demand-words.ts'
import { formatMoment } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { seo } from '../seo/seo.ts'
import { useSession } from '../session/browser-session.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import columnStyles from '../ui/side-columns.module.css'
import type { CenterQuery } from './center-query.ts'
import { readCenterRequest } from './center-request.ts'
import { DemandLane } from './demand-lane.tsx'
import { ShipperFlag, TimeLeft } from './demand-row.tsx'
import styles from './detail.module.css'
import { DetailSections, Withheld } from './detail-sections.tsx'
import { CLOSING_WORDS } from './status-words.ts'
import { useProviderView } from './use-provider-view.ts'

type DetailData = { detail: DemandDetail; query: CenterQuery }

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const demandId = search.get('id') ?? ''
  if (!DEMAND_ID.test(demandId)) throw data(null, { status: 404 })
  const answer = await context.get(pageContext).call(getDemand, { demandId })
  if (answer.data === null || answer.code !== 200)
    throw data(answer.msg, { status: answer.code === 810001 || answer.code === 810004 ? 404 : 503 })
  search.delete('id')
  const loaded: DetailData = { detail: answer.data, query: readCenterRequest(search).query }
  return data(loaded, { status: answer.data.ended === null ? 200 : 410 })
}

const titleOf = ({ origin, destination }: DemandDetail['row']) =>
  m.demand_detail_title({ origin: origin.name, destination: destination.name })

export const meta = seo<DetailData>(({ loaderData: { detail } }) => ({
  title: titleOf(detail.row),
  description: m.demand_description(),
  path: paths.demandDetail(detail.row.demandId),
  indexed: false,
}))

const endedWords = ({ row: { status, origin }, ended }: DemandDetail): string | null => {
  if (ended === null) return null
  const time = formatMoment(ended.at, origin.zone)
  if (status === 'awarded') return m.demand_ended_awarded({ time })
  if (status === 'closed')
    return ended.reason === null
      ? m.demand_ended_withdrawn({ time })
      : m.demand_ended_closed({ time, reason: CLOSING_WORDS[ended.reason]() })
  return m.demand_ended_expired({ time })
}

const Similar = ({ detail: { similar }, query }: DetailData) =>
  similar.length === 0 ? null : (
    <Section title={m.demand_similar()}>
      <ul className={styles.similar}>
        {similar.map((row) => (
          <li key={row.demandId}>
            <ModeMark mode={markOf(row)} word={modeWords(row)} />
            <Link to={paths.demandDetail(row.demandId, query)} className="quiet">
              {m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name })}
            </Link>
            <span className="t12 mute">{[statedCargo(row), quotesWords(row)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )

const Aside = ({ detail, query, quotes }: DetailData & { quotes: boolean }) => {
  const { row, fitting, asOf } = detail
  return (
    <aside className={`${columnStyles.aside} ${styles.aside}`}>
      <div className={styles.card}>
        <TimeLeft row={row} asOf={asOf} />
        <p className={row.quotes === 'none' ? 'warn' : undefined}>{quotesWords(row)}</p>
        <p className="t13">{shipperWords(row)}</p>
        <ShipperFlag checked={row.shipper.checked} />
        <p className="t12 mute">{m.demand_member_since({ month: row.shipper.memberSince })}</p>
        {quotes && (
          <Link to={paths.quoteDemand(row.demandId)} className={buttonClass('main')} rel="nofollow">
            {m.quote_form_open()}
          </Link>
        )}
      </div>
      <Section title={m.layout_mall()}>
        {fitting.count === 0 ? (
          <p className="mute">{m.demand_fitting_none()}</p>
        ) : (
          <>
            <p>{m.demand_fitting({ count: fitting.count })}</p>
            <p>
              <Link to={paths.mall() + fitting.query}>{m.demand_fitting_look()}</Link>
            </p>
          </>
        )}
      </Section>
      <Similar detail={detail} query={query} />
      <Section title={m.demand_own_cargo()}>
        <p className="mute">{m.demand_own_cargo_text()}</p>
        <p>
          <Link to={paths.newDemand()} className={buttonClass()} rel="nofollow">
            {m.demand_publish()}
          </Link>
        </p>
      </Section>
    </aside>
  )
}

export default function DemandPage() {
  const { detail: everybodys, query } = useLoaderData<DetailData>()
  const { pathname, search } = useLocation()
  const { signedIn, user } = useSession()
  const own = useProviderView(everybodys.row.demandId)
  const detail = own ?? everybodys
  const { row } = detail
  const ended = endedWords(detail)
  return (
    <article className="bar main">
      <Link to={paths.demand({ ...query })} className={styles.back}>
        <Icon name="chevron-left" />
        {m.demand_back()}
      </Link>
      <header className={styles.title}>
        <ModeMark mode={markOf(row)} word={modeWords(row)} />
        <h1>{m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name })}</h1>
        <p className="mute">
          {[
            statedCargo(row),
            ...tagsOf(row),
            m.demand_detail_number({ number: row.number }),
            m.demand_detail_published({ time: formatMoment(row.publishedAt, row.origin.zone) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {ended === null ? null : (
        <p className={styles.ended} role="note">
          {ended}
        </p>
      )}
      <DemandLane lane={row} />
      <div className={`${columnStyles.columns} ${styles.parts}`}>
        <Aside detail={detail} query={query} quotes={ended === null && (own !== null || user === null)} />
        <div className={columnStyles.body}>
          {detail.rank === 'everybody' ? null : (
            <p className="mute t13" role="status">
              {m.demand_seen_as_provider()}
            </p>
          )}
          <DetailSections detail={detail} />
          <Withheld detail={detail} next={signedIn ? null : pathname + search} />
        </div>
      </div>
    </article>
  )
}

/** The page on which a provider quotes for a demand or an enquiry, or makes its quote better: what is asked, the form, the buyer's view. */
import { getCapacity } from '@tongyun/contract/capacity/endpoints'
import type { DemandDetail } from '@tongyun/contract/demand/center'
import type { DataOf } from '@tongyun/contract/endpoint'
import { getInvitation } from '@tongyun/contract/inviting/invitations'
import type { Quote } from '@tongyun/contract/quoting/quotes'
import type { SpaceUnit } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { useEffect, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useFetcher,
  useLoaderData,
} from 'react-router'
import { statedCargo } from '../cargo/stated-cargo.ts'
import { FactList } from '../forms/fact-list.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import type { Fault } from '../forms/faults.ts'
import { newRequestKey } from '../forms/request-key.tsx'
import { formatDate, formatList, formatMoment } from '../i18n/format.ts'
import { Moment, useReaderZone } from '../i18n/moment.tsx'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { InvitationAnswer } from './invitation-answer.tsx'
import styles from './quote-demand.module.css'
import { type QuoteFormAnswer, quoteDemandAction } from './quote-demand-action.ts'
import { AboutFacts } from './quote-facts.tsx'
import { OfferChoice, QuoteForm } from './quote-form.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { type QuoteBase, type QuoteRequest, readQuoteBase } from './read-quote-base.ts'

type Invitation = DataOf<typeof getInvitation>

export type QuoteDemandData = QuoteBase & {
  /** Null where the company was not invited. */
  invitation: Invitation
  departures: { departureId: string; etd: string; spaceLeft: number }[]
  spaceUnit: SpaceUnit | null
  /** The one the address names, or blank. */
  departureId: string
  requestKey: string
}

export const loader = async (args: LoaderFunctionArgs): Promise<QuoteDemandData> => {
  const base = await readQuoteBase(args)
  const { capacityId } = base
  const offer = capacityId === null ? null : (await args.context.get(pageContext).call(getCapacity, { capacityId })).data
  const departures = (offer?.departures ?? []).map(({ departureId, etd, spaceLeft }) => ({ departureId, etd, spaceLeft }))
  const { demandId } = { demandId: null, ...base.request.subject }
  const invitation = demandId === null ? null : (await args.context.get(pageContext).call(getInvitation, { demandId })).data
  const departureId = new URL(args.request.url).searchParams.get('departure') ?? base.quote?.current?.departureId ?? ''
  return { ...base, invitation, departures, spaceUnit: offer?.row.spaceUnit ?? null, departureId, requestKey: newRequestKey() }
}

export const action = quoteDemandAction

/** Nothing the page is read with changes by pressing its buttons. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate

const laneOf = ({ origin, destination }: QuoteRequest) =>
  m.detail_lane_name({ origin: origin.name, destination: destination.name })

const titleOf = ({ request, quote }: Pick<QuoteBase, 'request' | 'quote'>) =>
  (quote === null ? m.quote_form_title : m.quote_form_revise_title)({ lane: laneOf(request) })

export const meta = seo<QuoteDemandData>(({ loaderData }) => ({
  title: titleOf(loaderData),
  path: paths.quoteDemand(loaderData.request.subjectId),
  indexed: false,
}))

const NO_FAULTS: Fault[] = []

const CircleNote = ({ until }: { until: string }) => (
  <p className="mute">{m.demand_circle_row({ time: formatMoment(until, useReaderZone()) })}</p>
)

const Demand = ({ detail: { row, fields } }: { detail: DemandDetail }) => (
  <Section title={m.quote_form_demand()}>
    <FactList
      facts={[
        [m.quote_fact_cargo(), statedCargo(row) || null],
        [demandFieldWord('goods'), typeof fields.goods === 'string' ? fields.goods : null],
        [m.quote_fact_ready(), `${formatDate(row.readyFrom)} – ${formatDate(row.readyTo)}`],
        [
          m.quote_fact_service(),
          formatList([...row.modes.map((mode) => vocabularyWord('mode', mode)), vocabularyWord('service_mode', row.serviceMode)]),
        ],
        [demandFieldWord('incoterm'), row.incoterm],
        [demandFieldWord('deliverBy'), row.deliverBy === null ? null : formatDate(row.deliverBy)],
        [m.quote_form_until(), <Moment key="until" at={row.quotesUntil} />],
      ]}
    />
    {row.circleUntil === null ? (
      <p>
        <Link to={paths.demandDetail(row.demandId)} className={buttonClass('quiet')}>
          {m.quote_to_demand()}
        </Link>
      </p>
    ) : (
      <CircleNote until={row.circleUntil} />
    )}
  </Section>
)

const Enquiry = ({ enquiry }: { enquiry: Quote }) => (
  <Section title={m.quote_about()}>
    <AboutFacts quote={enquiry} />
    <p>
      <Link to={paths.quote(enquiry.quoteId)} className={buttonClass('quiet')}>
        {m.quote_to_quote()}
      </Link>
    </p>
  </Section>
)

/** What a refusal of the whole leads to. */
const Help = ({ answer: { standing, lacks } }: { answer: Pick<QuoteFormAnswer, 'standing' | 'lacks'> }) => (
  <>
    {standing === undefined ? null : (
      <p>
        <Link to={paths.quote(standing)}>{m.quote_form_standing()}</Link>
      </p>
    )}
    {lacks === undefined ? null : (
      <p>
        {formatList([
          ...(lacks.certified ? [] : [m.quote_form_lacks_papers()]),
          ...(lacks.isPublic ? [] : [m.quote_form_lacks_page()]),
        ])}{' '}
        <Link to={paths.businessInfo()}>{m.quote_form_lacks_go()}</Link>
      </p>
    )}
  </>
)

export default function QuoteDemand() {
  const loaded = useLoaderData<QuoteDemandData>()
  const answer = useActionData<QuoteFormAnswer>()
  const pricing = useFetcher<QuoteFormAnswer>()
  const { request, detail, enquiry, capacityId, quote } = loaded
  const faults = answer?.faults ?? NO_FAULTS
  const [latest, setLatest] = useState(answer)
  const priced = pricing.data
  useEffect(() => {
    if (priced !== undefined) setLatest(priced)
  }, [priced])
  useEffect(() => {
    if (answer !== undefined && (answer.priced !== undefined || answer.faults.length > 0)) setLatest(answer)
  }, [answer])
  return (
    <>
      <PageHead title={titleOf(loaded)}>
        {quote === null ? null : (
          <Link to={paths.quote(quote.quoteId)} className={buttonClass()}>
            {m.quote_version_title({ version: quote.current?.version ?? 1 })}
          </Link>
        )}
      </PageHead>
      <FaultSummary faults={faults} />
      {loaded.invitation === null ? null : (
        <InvitationAnswer invitation={loaded.invitation} isDeclined={answer?.declined === true} />
      )}
      {answer === undefined ? null : <Help answer={answer} />}
      <div className={styles.columns}>
        <aside className={styles.aside}>
          {detail !== null && <Demand detail={detail} />}
          {enquiry !== null && <Enquiry enquiry={enquiry} />}
          <QuotePreview answer={latest} incoterm={request.incoterm} />
        </aside>
        <div className={styles.body}>
          {quote === null && <OfferChoice loaded={loaded} />}
          <QuoteForm
            key={capacityId}
            loaded={loaded}
            answer={answer}
            price={(form) => pricing.submit(form, { method: 'post' })}
          />
        </div>
      </div>
    </>
  )
}

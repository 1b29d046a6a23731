/** One quote: where it stands, its price with every step, its terms, what came before. */

import { getQuote, type Quote } from '@tongyun/contract/quoting/quotes'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import type { PriceResult } from '@tongyun/freight/rate'
import { stopsOrMode } from '@tongyun/freight/terminals'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import { data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { type ChartView, chartOfWay } from '../charts/charts.ts'
import { LaneChart } from '../charts/lane-chart.tsx'
import { wayOfEnds } from '../charts/ways.ts'
import { type DealRecord, loadDeal } from '../deals/deal-record.ts'
import { DealRoom } from '../deals/deal-room.tsx'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { newRequestKey } from '../forms/request-key.tsx'
import { formatMoney } from '../i18n/format.ts'
import { requireBuyer } from '../office/require-provider.ts'
import { StandingBand } from '../office/standing-band.tsx'
import { ChargesTable } from '../prices/charges-table.tsx'
import { PriceSteps } from '../prices/price-steps.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Columns } from '../ui/columns.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { BuyerAnswers } from './buyer-answer.tsx'
import { ProviderAnswer } from './provider-answer.tsx'
import { type QuoteAnswer, quoteAction } from './quote-action.ts'
import { AboutFacts, Completeness, TermsFacts, VersionFacts } from './quote-facts.tsx'
import { Counters, QuoteHistory } from './quote-history.tsx'
import { REASON_WORDS, STATUS_WORDS, turnWords } from './quote-words.ts'

type PageData = { quote: Quote; chart: ChartView | null; deal: DealRecord; requestKey: string }

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  await requireBuyer(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(getQuote, { quoteId: args.params.quoteId ?? '' }))
  if (answer.code !== 200 || answer.data === null)
    throw data(answer.msg, { status: [810001, 810004, 810009].includes(answer.code) ? 404 : 503 })
  const quote = answer.data
  return { quote, chart: chartOfQuote(quote), deal: await loadDeal(args, quote.dealId), requestKey: newRequestKey() }
}

export const action = quoteAction

const titleOf = ({ about: { origin, destination } }: Quote) =>
  m.detail_lane_name({ origin: origin.name, destination: destination.name })

/** By its ends, since a quote names no stops; null where it names no mode. */
const chartOfQuote = (quote: Quote) => {
  const { mode } = quote.about
  return mode === null ? null : chartOfWay(wayOfEnds(mode, quote.about), titleOf(quote))
}

export const meta = seo<PageData>(({ loaderData: { quote } }) => ({
  title: labelled(m.quote_list_title(), titleOf(quote)),
  path: paths.quote(quote.quoteId),
  indexed: false,
}))

/** State, whose turn it is and until when, why it ended. */
const Standing = ({ quote }: { quote: Quote }) => {
  const { status, waitingFor, reason, number, asOf, side, openedAt, current } = quote
  return (
    <StandingBand
      state={STATUS_WORDS[status]()}
      turn={turnWords(quote)}
      mine={waitingFor?.side === side}
      until={{ label: m.quote_column_until(), at: waitingFor?.until ?? null }}
      asOf={asOf}
    >
      {reason === null ? null : <p>{(REASON_WORDS[reason] ?? m.quote_reason_other)()}</p>}
      <p className="t13 mute">
        {[
          m.quote_number({ number: shownDealNumber(number) }),
          side !== 'provider' || current === null ? null : openedAt === null ? m.quote_not_opened() : m.quote_opened(),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </StandingBand>
  )
}

const Price = ({ quote: { current, about, asOf } }: { quote: Quote }) => {
  if (current === null) return null
  const stops = stopsOrMode(current.mode)
  const price = current.price as PriceResult
  return (
    <>
      <Section
        title={m.quote_version_title({ version: current.version })}
        note={<b className="num">{formatMoney(current.totalMinor, current.currency)}</b>}
      >
        <VersionFacts version={current} about={about} />
        <Completeness completeness={current.completeness} mode={current.mode} />
      </Section>
      <ChargesTable
        price={price}
        note={(currency) => m.quote_for_cargo({ currency })}
        incoterm={null}
        freeDays={null}
        stops={stops}
      />
      <PriceSteps price={price} stops={stops} />
      <Section title={m.quote_terms()}>
        <TermsFacts version={current} zone={about.origin.zone} asOf={asOf} />
      </Section>
    </>
  )
}

/** A company reads a demand beside its own price, also one that its circle alone sees yet; of an ended quote as everybody does. */
const demandPath = ({ side, endedAt }: Quote, demandId: string) => {
  if (side === 'buyer') return paths.myDemand(demandId)
  return endedAt === null ? paths.quoteDemand(demandId) : paths.demandDetail(demandId)
}

export default function QuotePage() {
  const { quote, chart, deal, requestKey } = useLoaderData<PageData>()
  const answer = useActionData<QuoteAnswer>()
  const { demandId } = quote.about
  return (
    <>
      <PageHead title={titleOf(quote)}>
        {demandId === null ? null : (
          <Link to={demandPath(quote, demandId)} className={buttonClass()}>
            {m.quote_to_demand()}
          </Link>
        )}
      </PageHead>
      <FaultSummary faults={answer?.faults ?? []} />
      <DoneNote done={answer?.done} />
      <Standing quote={quote} />
      <Columns
        first={
          <>
            {quote.side === 'provider' && <ProviderAnswer quote={quote} requestKey={requestKey} answer={answer} />}
            <Section title={m.quote_about()}>
              <AboutFacts quote={quote} />
              {chart === null ? null : <LaneChart chart={chart} />}
            </Section>
            <BuyerAnswers quote={quote} requestKey={requestKey} answer={answer} />
            <Counters quote={quote} />
          </>
        }
        aside={<Price quote={quote} />}
        last={
          <>
            <QuoteHistory quote={quote} />
            <DealRoom record={deal} answer={answer?.deal} />
          </>
        }
      />
    </>
  )
}

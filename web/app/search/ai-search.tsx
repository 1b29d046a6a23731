/**
 * Ask in your own words (P09): the sentence, what was understood, the plans. The address is the only state: a form posts what was
 * typed, and the answer leads to the address that says it, in plain letters or packed (packed-text.server.ts).
 */
import { MAX_SENTENCE_LENGTH } from '@tongyun/contract/limits'
import type { Query } from '@tongyun/contract/page-paths'
import { searchBySentence } from '@tongyun/contract/search/endpoints'
import { PART_LOAD_TYPES } from '@tongyun/freight/load-kind'
import * as m from '@tongyun/messages'
import { Fragment } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { OffersChart } from '../charts/offers-chart.tsx'
import { textOf } from '../forms/faults.ts'
import { formatNumber } from '../i18n/format.ts'
import { latestOf, readyMark } from '../offers/clock-marks.tsx'
import { SaveLink } from '../saved/save-link.tsx'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import styles from './ai-search.module.css'
import { Alternatives } from './alternatives.tsx'
import { BudgetNote } from './budget-note.tsx'
import { NoPlan } from './no-plan.tsx'
import { packedText, unpackedText } from './packed-text.server.ts'
import { chartOfPlans } from './plan-chart.ts'
import { byRank, byScope, leastWords, scopeWord } from './plan-facts.ts'
import { PlanRows } from './plan-rows.tsx'
import { demandPath, editsOf, questionPath, readQuestion } from './question.ts'
import { Examples, SentenceForm } from './sentence-form.tsx'
import { SlotChips } from './slot-chips.tsx'

const tooLong = (length: number) => m.ai_too_long({ length: formatNumber(length), most: formatNumber(MAX_SENTENCE_LENGTH) })

/** What is wrong with a request before anything is searched; null where nothing is. */
const faultOf = (text: string): string | null =>
  text.trim() === '' ? m.ai_blank() : text.trim().length > MAX_SENTENCE_LENGTH ? tooLong(text.trim().length) : null

export type SentAnswer = { text: string; error: string }

/** A request as it was typed gets its address; one that cannot be searched comes back with all that was typed. */
export const action = async ({ request }: ActionFunctionArgs) => {
  // Forms send a line break as two signs, which would count twice.
  const text = textOf(await request.formData(), 'text').replaceAll('\r\n', '\n')
  const error = faultOf(text)
  if (error !== null) return data({ text, error } satisfies SentAnswer, { status: 400 })
  return redirect(questionPath({ text, packed: packedText(text), edits: {} }), 303)
}

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { call, currency } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const { question: asked, isSet } = readQuestion(searchParams)
  if (isSet) throw redirect(questionPath(asked))
  const { packed } = asked
  const text = packed === undefined ? asked.text.trim() : unpackedText(packed)?.trim()
  if (text === undefined)
    return { question: { ...asked, text: '', packed: undefined }, result: null, chart: null, error: m.ai_link_broken() }
  const question = { ...asked, text }
  // The page without a sentence has nothing to say; a form that was sent blank has.
  const error = searchParams.has('text') || searchParams.has('packed') ? faultOf(text) : null
  if (error !== null || text === '') return { question, result: null, chart: null, error }
  const answer = await call(searchBySentence, { text, edits: editsOf(question), ...(currency === null ? {} : { currency }) })
  const chart = answer.data === null ? null : chartOfPlans(answer.data)
  return { question, result: answer.data, chart, error: answer.data === null ? answer.msg || m.ai_failed() : null }
}
export type AiSearchData = Awaited<ReturnType<typeof loader>>

export const meta = seo<AiSearchData>(() => ({ title: m.ai_title(), description: m.ai_description(), path: paths.aiSearch() }))

/** Of the mall's query, what says how much cargo there is. */
const CARGO_FIELDS = [
  'weightKg',
  'volumeM3',
  'pieces',
  'containers',
  'vehicles',
  'cargo',
  'readyFrom',
  'departFrom',
  'incoterm',
  'currency',
]

export default function AiSearch() {
  const { question, result, chart, error } = useLoaderData<AiSearchData>()
  const sent = useActionData<SentAnswer>()
  const { state } = useNavigation()
  const cargo: Query = Object.fromEntries(CARGO_FIELDS.map((field) => [field, result?.mallQuery[field]]))
  const asked = result?.interpretation.question
  const all = [...(result?.plans ?? []), ...(result?.alternatives ?? [])]
  const scopes = byScope(all)
  const ranked = byRank(scopes)
  const zone = result?.plans[0]?.legs.at(-1)?.offer.destination.zone ?? 'UTC'
  const slots = result?.interpretation.slots
  const latest = latestOf(slots?.deliverBy?.value, zone)
  // Without a last day in the query the one that was named is of the departure.
  const lastReady = result?.mallQuery.readyTo === undefined ? null : slots?.readyTo?.value
  const ready = readyMark(result?.mallQuery.readyFrom, lastReady, result?.plans[0]?.legs[0]?.offer.origin.zone ?? 'UTC')
  const marks = { ready, latest, now: result === null ? null : Date.parse(result.asOf) }
  return (
    <div className="bar main" aria-busy={state !== 'idle'}>
      <h1>{m.ai_title()}</h1>
      <p className={styles.lead}>{m.ai_lead()}</p>
      <SentenceForm text={sent?.text ?? question.text} error={sent?.error ?? error} />
      {result === null ? (
        <Examples />
      ) : (
        <>
          {/* On paper, where the form is not. */}
          <p className={styles.asked}>{result.text}</p>
          <SlotChips question={question} result={result} />
          {result.plans.length === 0 ? (
            <NoPlan question={question} result={result} />
          ) : (
            <>
              <section className="section" aria-labelledby="plans">
                <div className="section-head">
                  <h2 id="plans">{m.ai_plans()}</h2>
                  <small role="status">
                    {m.ai_found({
                      count: result.plans.length + result.alternatives.length,
                      amount: formatNumber(result.plans.length + result.alternatives.length),
                    })}
                  </small>
                </div>
                {scopes.length > 1 ? <p className={styles.hint}>{m.ai_scopes()}</p> : null}
                <BudgetNote question={question} result={result} />
                {asked === 'quantity' ? <p className={styles.hint}>{m.ai_ask_quantity()}</p> : null}
                {asked === 'date' ? <p className={styles.hint}>{m.ai_ask_date()}</p> : null}
                {ranked.map(({ serviceMode, all, plans, firstRank }, at) => {
                  const rows = (
                    <PlanRows
                      {...{ plans, all, cargo, marks, firstRank }}
                      heading={scopes.length > 1 ? 'h4' : 'h3'}
                      currency={result.currency}
                    />
                  )
                  return (
                    <Fragment key={serviceMode}>
                      {scopes.length > 1 ? <h3 className={styles.group}>{scopeWord({ serviceMode })}</h3> : null}
                      {at === 0 ? (
                        rows
                      ) : (
                        <NarrowFold in="page" summary={leastWords(plans, result.currency)}>
                          {rows}
                        </NarrowFold>
                      )}
                    </Fragment>
                  )
                })}
                {chart === null ? null : (
                  <div className={styles.chart}>
                    <OffersChart view={chart} />
                  </div>
                )}
                {result.truncated ? <p className={styles.hint}>{m.ai_truncated()}</p> : null}
              </section>
              <Alternatives
                plans={result.plans}
                alternatives={result.alternatives}
                currency={result.currency}
                {...{ cargo, latest }}
              />
              <p className={styles.onward}>
                <Link to={paths.mall(result.mallQuery)}>{m.ai_see_mall()}</Link>
                <Link to={demandPath(question, result.mallQuery)} rel="nofollow">
                  {m.demand_ask_quotes()}
                </Link>
                <SaveLink searched="offers" query={result.mallQuery} />
                {!result.partLoads ? null : (
                  <Link to={paths.mall({ ...result.mallQuery, loadType: [...PART_LOAD_TYPES] })}>
                    {`${m.mall_suggest_part_load()} · ${m.mall_found({ count: result.partLoads })}`}
                  </Link>
                )}
              </p>
            </>
          )}
        </>
      )}
    </div>
  )
}

/** What was taken for granted of a sentence, with links to other readings, and what was left aside. */
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import { HOUR_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDate, formatDuration, formatList, formatWeight } from '../i18n/format.ts'
import styles from './ai-search.module.css'
import { type Question, questionPath, withEdit } from './question.ts'

type Assumption = SentenceResult['interpretation']['assumptions'][number]

const isDay = (value: unknown): value is string => typeof value === 'string'

/** How far the search goes beyond the days the cargo is ready or loaded on; nothing where no last day was told. */
const ReadyDays = ({ result: { interpretation, mallQuery } }: { result: SentenceResult }) => {
  const { readyFrom, readyTo } = interpretation.slots
  const [last, until] = [readyTo?.value, mallQuery.readyTo]
  if (!isDay(last) || !isDay(until)) return null
  return (
    <>
      <li>
        {m.ai_ready_wait({
          until: formatDate(until),
          duration: formatDuration((Date.parse(until) - Date.parse(last)) / HOUR_MS),
        })}
      </li>
      {readyFrom?.value === last ? null : <li>{m.ai_ready_early({ date: formatDate(last) })}</li>}
    </>
  )
}

export const Notes = ({ question, result }: { question: Question; result: SentenceResult }) => {
  const { unused, masked, assumptions } = result.interpretation
  return (
    <ul className={styles.notes}>
      {assumptions.map((assumption) => (
        <AssumptionNote key={JSON.stringify(assumption)} {...{ assumption, question, result }} />
      ))}
      <ReadyDays result={result} />
      {result.referenceBox === null ? null : <li>{m.ai_assumed_box({ type: result.referenceBox })}</li>}
      {result.referenceCargo ? <li>{m.ai_assumed_reference()}</li> : null}
      {unused.length === 0 ? null : <li>{m.ai_unused({ words: formatList(unused.map(({ text }) => text)) })}</li>}
      {masked.length === 0 ? null : <li>{m.ai_masked()}</li>}
      {Object.keys(question.edits).length === 0 ? null : (
        <li>
          <Link to={questionPath({ ...question, edits: {} })} preventScrollReset>
            {m.ai_edits_reset()}
          </Link>
        </li>
      )}
    </ul>
  )
}

const AssumptionNote = ({
  assumption,
  question,
  result,
}: {
  assumption: Assumption
  question: Question
  result: SentenceResult
}) => {
  const { code, ...rest } = assumption
  const name = (token: unknown) => result.places[String(token)]?.name ?? String(token)
  if (code === 'currency') return <li>{m.ai_assumed_currency({ currency: String(rest.currency) })}</li>
  if (code === 'spelling') return <li>{m.ai_assumed_spelling({ written: String(rest.written), place: name(rest.read) })}</li>
  if (code === 'place_not_found') return <li>{m.ai_place_not_found({ written: String(rest.written) })}</li>
  if (code === 'weight_of_all') {
    const { start, end } = rest.span as { start: number; end: number }
    const [count, weightKg] = [Number(rest.count), Number(rest.weightKg)]
    return (
      <li>
        {m.ai_weight_of_all({ written: result.text.slice(start, end) })}{' '}
        <Link to={questionPath(withEdit(question, 'weightKg', weightKg * count))} preventScrollReset>
          {m.ai_weight_of_one({ weight: formatWeight(weightKg * count) })}
        </Link>
      </li>
    )
  }
  if (code === 'past_date' || code === 'next_year') {
    const { start, end } = rest.span as { start: number; end: number }
    const written = result.text.slice(start, end)
    if (code === 'past_date') return <li>{m.ai_past_date({ written, date: formatDate(String(rest.day)) })}</li>
    return (
      <li>
        {m.ai_next_year({ written, date: formatDate(String(rest.day)) })}{' '}
        {rest.slot === 'deliverBy' ? null : (
          <Link to={questionPath(withEdit(withEdit(question, 'readyFrom', null), 'readyTo', null))} preventScrollReset>
            {m.ai_already_ready()}
          </Link>
        )}
      </li>
    )
  }
  if (code !== 'homonym') return null
  const slot = rest.slot as 'origin' | 'destination'
  const others = (rest.others as string[]).filter((token) => result.places[token] !== undefined).slice(0, 3)
  if (others.length === 0) return null
  return (
    <li>
      {m.ai_assumed_homonym({ place: name(rest.chosen) })}{' '}
      {others.map((token) => (
        <Link key={token} to={questionPath(withEdit(question, slot, token))} className={styles.other} preventScrollReset>
          {name(token)} {result.places[token]?.within}
        </Link>
      ))}
    </li>
  )
}

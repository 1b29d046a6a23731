/** No plan yet: the one question worth asking, or what stands in the way (817001). */
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import type { Topic } from '@tongyun/freight/understanding/interpretation'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { OtherEnds, reasonWords, suggestionWords } from '../offers/no-result-words.tsx'
import { SaveLink } from '../saved/save-link.tsx'
import { paths } from '../site/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './ai-search.module.css'
import { demandPath, type Question, questionPath, withEdit } from './question.ts'
import { Examples } from './sentence-form.tsx'
import { SlotForm } from './slot-chips.tsx'
import { slotName } from './slot-names.ts'

const QUESTIONS = { origin: m.ai_ask_origin, destination: m.ai_ask_destination, route: m.ai_ask_route }

const NEARBY = { origin: m.mall_suggest_nearby_origin, destination: m.mall_suggest_nearby_destination }

type Props = { question: Question; result: SentenceResult }

/** Asks for an end of the route: the cities most offers have there, and a field. */
const Ask = ({ question, result }: Props) => {
  const { missing, question: asked } = result.interpretation
  const [slot = 'origin'] = missing
  const words = asked === 'origin' || asked === 'destination' || asked === 'route' ? QUESTIONS[asked]() : m.ai_ask_route()
  return (
    <EmptyState title={words} text={m.ai_ask_text()}>
      <SlotForm question={question} slot={slot} name={slotName(slot, undefined)} value="" action={m.ai_answer()} />
      {result.quickReplies.length === 0 ? null : (
        <ul className={styles.replies} aria-label={m.ai_replies()}>
          {result.quickReplies.map(({ token, name }) => (
            <li key={token}>
              <Link to={questionPath(withEdit(question, slot, token))}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

/** How many plans a link leads to; where none of them keeps the budget, that too. */
const countWords = (plans: number, overBudget: boolean) => {
  const count = m.ai_plans_count({ count: plans, amount: formatNumber(plans) })
  return overBudget ? `${count} · ${m.ai_beyond_budget()}` : count
}

/** Nothing meets all conditions: what would help, each with its count. */
const Nothing = ({ question, result }: Props) => {
  const { relaxations, neighbours, suggestions, mallQuery, mallTotal, otherEnds, places, currency } = result
  const [first] = relaxations
  const means = result.interpretation.slots.readyMeans?.value
  const help = first === undefined ? reasonWords(result) : first.slots.length === 1 ? m.ai_none_text() : m.ai_none_text_two()
  return (
    <EmptyState title={m.ai_none_title()} text={help}>
      <ul className={styles.replies}>
        {relaxations.map(({ slots, plans, overBudget }) => (
          <li key={slots.join()}>
            <Link to={questionPath(slots.reduce((asked, slot) => withEdit(asked, slot, null), question))}>
              {m.ai_without({ slot: slots.map((slot) => slotName(slot, means)).join(m.ai_list_and()) })}
            </Link>{' '}
            <span className="mute nowrap">{countWords(plans, overBudget)}</span>
          </li>
        ))}
        {neighbours.map(({ slot, place, plans, overBudget }) => (
          <li key={`${slot}${place.token}`}>
            <Link to={questionPath(withEdit(question, slot, place.token))}>{NEARBY[slot]({ place: place.name })}</Link>{' '}
            <span className="mute nowrap">{countWords(plans, overBudget)}</span>
          </li>
        ))}
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.kind}${suggestion.label}`}>
            <Link to={paths.mall({ ...mallQuery, ...suggestion.change })}>{suggestionWords(suggestion, currency)}</Link>{' '}
            <span className="mute nowrap">{m.mall_found({ count: suggestion.count })}</span>
          </li>
        ))}
      </ul>
      <OtherEnds
        otherEnds={otherEnds}
        nameOf={(end) => places[String(mallQuery[end])]?.name}
        link={(change) => paths.mall({ ...mallQuery, ...change })}
      />
      {!mallTotal ? null : <Link to={paths.mall(mallQuery)}>{`${m.ai_see_mall()} · ${m.mall_found({ count: mallTotal })}`}</Link>}
      <Link to={demandPath(question, mallQuery)} rel="nofollow">
        {m.demand_ask_quotes()}
      </Link>
      <SaveLink searched="offers" query={mallQuery} />
    </EmptyState>
  )
}

/** What belongs elsewhere, with the way there. */
const TOPICS: Record<Topic, { title: () => string; text: () => string; link: () => string; to: () => string }> = {
  tracking: { title: m.ai_tracking_title, text: m.ai_tracking_text, link: m.ai_contact, to: paths.contact },
  duty: { title: m.ai_duty_title, text: m.ai_duty_text, link: m.ai_contact, to: paths.contact },
  complaint: { title: m.ai_complaint_title, text: m.ai_complaint_text, link: m.ai_complain, to: paths.complaint },
}

export const NoPlan = ({ question, result }: Props) => {
  const { outcome, topic } = result.interpretation
  if (topic !== null) {
    const { title, text, link, to } = TOPICS[topic]
    return (
      <EmptyState title={title()} text={text()}>
        <Link to={to()}>{link()}</Link>
      </EmptyState>
    )
  }
  if (outcome === 'reject')
    return (
      <>
        <EmptyState title={m.ai_reject_title()} text={m.ai_reject_text()} />
        <Examples />
      </>
    )
  return outcome === 'clarify' ? <Ask {...{ question, result }} /> : <Nothing {...{ question, result }} />
}

/** What people ask about a lane, answered by the figures of its page in sentences that can be quoted without it. */
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatAmount, formatList, formatMoney, formatShortDate, formatZonedTime } from '../i18n/format.ts'
import { formatDurations } from '../lanes/duration-range.ts'
import { referenceLoadOf } from '../offers/reference-load.ts'
import type { StructuredData } from '../seo/seo.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import type { CalendarView } from './calendar-view.ts'
import styles from './lane.module.css'
import { kindWords } from './lane-kinds.tsx'
import type { LaneData, LaneKind, StopOnTheWay } from './lane-view.ts'

type Facts = {
  lane: LaneData
  kind: LaneKind | null
  calendar: CalendarView | null
  stops: readonly StopOnTheWay[]
}

/** A question and its answer, line by line. */
type Answered = { question: string; lines: string[] }

/** Days named of those that are cheapest alike. */
const MOST_DAYS = 3

const timeLines = ({ kinds }: LaneData): string[] => [
  ...[...Map.groupBy(kinds, ({ mode }) => mode)].map(([mode, of]) =>
    labelled(
      vocabularyWord('mode', mode),
      formatDurations(Math.min(...of.map(({ leastHours }) => leastHours)), Math.max(...of.map(({ mostHours }) => mostHours))),
    ),
  ),
  m.lane_answer_time(),
]

/** A kind of load with its reference shipment, whose words name the load type, for air freight the mode. */
const pricedWords = (kind: LaneKind): string =>
  kind.mode === 'air' ? referenceLoadOf(kind) : `${vocabularyWord('mode', kind.mode)} · ${referenceLoadOf(kind)}`

const costLines = ({ kinds, currency }: LaneData): string[] => {
  const lines = kinds.flatMap((kind) => {
    if (kind.spread === null) return []
    const { medianMinor, lowerMinor, upperMinor } = kind.spread
    const cost = m.lane_answer_cost({
      median: formatMoney(medianMinor, currency),
      lower: formatAmount(lowerMinor, currency),
      upper: formatAmount(upperMinor, currency),
    })
    return [labelled(pricedWords(kind), cost)]
  })
  return lines.length === 0 ? [m.lane_answer_few()] : [...lines, m.lane_answer_cost_note()]
}

const nextLines = ({ kinds, origin }: LaneData): string[] =>
  kinds.flatMap((kind) => (kind.nextEtd === null ? [] : [labelled(kindWords(kind), formatZonedTime(kind.nextEtd, origin.zone))]))

const cheapestLines = (kind: LaneKind | null, calendar: CalendarView | null): string[] => {
  const days = (calendar?.weeks ?? []).flat().flatMap(({ day, best }) => (best === null ? [] : [{ day, minor: best.totalMinor }]))
  if (kind === null || calendar === null || days.length === 0) return []
  const minor = Math.min(...days.map((day) => day.minor))
  const cheapest = days.filter((day) => day.minor === minor).slice(0, MOST_DAYS)
  const words = m.lane_answer_cheapest({
    price: formatMoney(minor, calendar.currency),
    days: formatList(cheapest.map(({ day }) => formatShortDate(day))),
  })
  return [labelled(pricedWords(kind), words)]
}

const wayLines = (stops: readonly StopOnTheWay[]): string[] =>
  [...Map.groupBy(stops, ({ kind }) => kind)].map(([kind, of]) => labelled(kind, formatList(of.map(({ place }) => place.name))))

/** Those that something is known of. */
export const laneQuestions = ({ lane, kind, calendar, stops }: Facts): Answered[] => {
  const ends = { origin: lane.origin.name, destination: lane.destination.name }
  return [
    { question: m.lane_question_time(ends), lines: lane.kinds.length === 0 ? [] : timeLines(lane) },
    { question: m.lane_question_cost(ends), lines: lane.kinds.length === 0 ? [] : costLines(lane) },
    { question: m.lane_question_next(), lines: nextLines(lane) },
    { question: m.lane_question_cheapest(), lines: cheapestLines(kind, calendar) },
    { question: m.lane_question_way(), lines: wayLines(stops) },
  ].filter(({ lines }) => lines.length > 0)
}

/** In schema.org's words. */
export const questionsData = (facts: Facts): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: laneQuestions(facts).map(({ question, lines }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: lines.join('\n') },
  })),
})

export const LaneQuestions = (facts: Facts) => (
  <Section title={m.lane_questions()}>
    {laneQuestions(facts).map(({ question, lines }) => (
      <Disclosure key={question} summary={<h3 className={styles.question}>{question}</h3>}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Disclosure>
    ))}
  </Section>
)

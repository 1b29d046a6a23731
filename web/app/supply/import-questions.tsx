/** What is asked of a price sheet, each decision once for all offers it concerns, sent with one press. */
import type { ImportQuestion } from '@tongyun/contract/price-sheets/reading'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './import-reading.module.css'
import { rowsText } from './row-names.ts'

const FIELDS = { number: NumberField, date: DateField, text: TextField } as const

/** `label` is read out alone where the decision has one field, and stands above each of several. */
const Answer = ({ question, label, alone }: { question: ImportQuestion; label: string; alone: boolean }) => {
  const { key, input, choices, fallback } = question
  const given = { label, labelHidden: alone, name: `answer-${key}`, defaultValue: fallback }
  if (input === 'choice') return <Select {...given} options={[{ value: '', label: m.import_question_choose() }, ...choices]} />
  const Control = FIELDS[input]
  return <Control {...given} maxLength={80} digits={input === 'number' ? 2 : undefined} />
}

const Concerned = ({ question: { of, offers, rows } }: { question: ImportQuestion }) => (
  <small>
    {of === '' ? '' : `${of} · `}
    {m.import_question_offers({ count: offers })} · {m.import_question_rows({ rows: rowsText(rows) })}
  </small>
)

const Decision = ({ questions }: { questions: readonly ImportQuestion[] }) => {
  const [first] = questions
  if (first === undefined) return null
  const alone = questions.length === 1
  const titles = new Set(questions.map(({ title }) => title))
  const heading = titles.size > 1 ? m.import_question_number() : first.title
  const named = alone && first.of !== '' ? m.import_question_of({ title: heading, of: first.of }) : heading
  return (
    <>
      <div>
        <strong>{named}</strong>
        {first.words !== '' && <q>{first.words}</q>}
        {questions.map((question) => (
          <Concerned key={question.key} question={question} />
        ))}
        <small>{first.reason}</small>
      </div>
      <fieldset className={styles.answers}>
        <legend className="sr">{named}</legend>
        {questions.map((question) => (
          <Answer key={question.key} question={question} label={alone ? named : question.of || question.title} alone={alone} />
        ))}
      </fieldset>
    </>
  )
}

export const ImportQuestions = ({ questions }: { questions: readonly ImportQuestion[] }) => {
  if (questions.length === 0) return null
  const groups = [...Map.groupBy(questions, ({ group }) => group)]
  return (
    <Section title={m.import_questions_title()}>
      <p className={styles.quiet}>{m.import_questions_text()}</p>
      <Form method="post" className={styles.questions}>
        <input type="hidden" name="do" value="answer" />
        <ol>
          {groups.map(([group, together]) => (
            <li key={group}>
              <Decision questions={together} />
            </li>
          ))}
        </ol>
        <Button type="submit" kind="main">
          {m.import_answer()}
        </Button>
      </Form>
    </Section>
  )
}

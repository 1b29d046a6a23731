/** What is asked of a price sheet, each once for all offers it concerns, sent with one press. */
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

const Answer = ({ question }: { question: ImportQuestion }) => {
  const { key, title, input, choices, fallback } = question
  const given = { label: title, labelHidden: true, name: `answer-${key}`, defaultValue: fallback }
  if (input === 'choice') return <Select {...given} options={[{ value: '', label: m.import_question_choose() }, ...choices]} />
  const Control = FIELDS[input]
  return <Control {...given} maxLength={80} digits={input === 'number' ? 2 : undefined} />
}

export const ImportQuestions = ({ questions }: { questions: readonly ImportQuestion[] }) => {
  if (questions.length === 0) return null
  return (
    <Section title={m.import_questions_title()}>
      <p className={styles.quiet}>{m.import_questions_text()}</p>
      <Form method="post" className={styles.questions}>
        <input type="hidden" name="do" value="answer" />
        <ol>
          {questions.map((question) => (
            <li key={question.key}>
              <div>
                <strong>{question.title}</strong>
                {question.words !== '' && <q>{question.words}</q>}
                <small>
                  {m.import_question_offers({ count: question.offers })} ·{' '}
                  {m.import_question_rows({ rows: rowsText(question.rows) })} · {question.reason}
                </small>
              </div>
              <Answer question={question} />
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

/** What is asked of a price sheet, each decision once for all offers it concerns, sent with one press. */
import type { ImportQuestion } from '@tongyun/contract/price-sheets/reading'
import * as m from '@tongyun/messages'
import { listWords } from '@tongyun/messages/joined-words'
import { Fragment } from 'react'
import { Form, Link } from 'react-router'
import { DateField } from '../i18n/date-field.tsx'
import { formatDate } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './import-reading.module.css'
import type { ShownLines } from './import-side.tsx'
import { partsOfRow } from './row-names.ts'

const FIELDS = { number: NumberField, date: DateField, text: TextField } as const

/** `label` is read out alone where the decision has one field, and stands above each of several. */
const Answer = ({ question, label, alone }: { question: ImportQuestion; label: string; alone: boolean }) => {
  const { key, input, choices, fallback } = question
  const given = { label, labelHidden: alone, name: `answer-${key}`, defaultValue: fallback }
  if (input === 'choice') return <Select {...given} options={[{ value: '', label: m.import_question_choose() }, ...choices]} />
  const Control = FIELDS[input]
  return <Control {...given} maxLength={80} digits={input === 'number' ? 2 : undefined} />
}

/** Where the rows of a question stand: the sheets of the file, and what the page shows of one of them. */
type Standing = { importId: string; sheets: readonly { name: string }[]; shown: ShownLines | null }

/** Leads to a row of the file; one that is not on the page comes with its own. */
const RowLink = ({ row, named, importId, sheets, shown }: Standing & { row: string; named: boolean }) => {
  const { sheet: name, line } = partsOfRow(row)
  const sheet = Math.max(
    0,
    sheets.findIndex((one) => one.name === name),
  )
  const isHere = shown?.sheet === sheet && shown.lines.some((one) => one.row === Number(line))
  const target = `#row-${line}`
  const text = named ? `${name} ${line}` : line
  if (isHere) return <a href={target}>{text}</a>
  // Opened anew, so that the browser marks the row the address ends with.
  return (
    <Link reloadDocument to={`${paths.importSheet(importId, { sheet: String(sheet), row: line })}${target}`}>
      {text}
    </Link>
  )
}

/** Which of its decision a question is: the words of the sheet, its mode or its unit. */
const nameOf = ({ words, of }: ImportQuestion): string => (words === '' ? of : words)

/** `named`: it stands among others of its decision. */
type ConcernedProps = { question: ImportQuestion; named: boolean; standing: Standing }
const Concerned = ({ question, named, standing }: ConcernedProps) => {
  const { of, offers, rows, rowCount } = question
  const name = named ? nameOf(question) : of
  const several = new Set(rows.map((row) => partsOfRow(row).sheet)).size > 1
  return (
    <small>
      {name === '' ? '' : `${name} · `}
      {offers > 0 && m.import_question_offers({ count: offers })}
      {rows.length > 0 && (
        <span className={styles.rows}>
          {offers > 0 && ' · '}
          {m.import_question_rows()}
          {rows.map((row) => (
            <Fragment key={row}>
              {' '}
              <RowLink row={row} named={several} {...standing} />
            </Fragment>
          ))}
          {rowCount > rows.length && ` ${m.import_question_more_rows({ count: rowCount - rows.length })}`}
        </span>
      )}
    </small>
  )
}

/** What is proposed, as the field shows it; null where a question has nothing, so that somebody has to write. */
const proposalOf = ({ input, choices, fallback }: ImportQuestion): string | null => {
  if (fallback === '') return null
  if (input === 'choice') return choices.find(({ value }) => value === fallback)?.label ?? null
  return input === 'date' ? formatDate(fallback) : fallback
}

/** What is proposed for all of them. */
const proposedFor = (questions: readonly ImportQuestion[]): string | null => {
  const proposals = questions.map(proposalOf)
  return proposals.includes(null) ? null : listWords([...new Set(proposals.flatMap((words) => words ?? []))])
}

/** `folds`: on a phone one that has its proposal is a line that says it. */
type DecisionProps = { questions: readonly ImportQuestion[]; folds: boolean; standing: Standing }
const Decision = ({ questions, folds, standing }: DecisionProps) => {
  const [first] = questions
  if (first === undefined) return null
  const alone = questions.length === 1
  const titles = new Set(questions.map(({ title }) => title))
  const heading = titles.size > 1 ? m.import_question_number() : first.title
  const named = alone && first.of !== '' ? m.import_question_of({ title: heading, of: first.of }) : heading
  const proposed = folds ? proposedFor(questions) : null
  const decision = (
    <div className={styles.decision}>
      <div>
        <strong>{named}</strong>
        {alone && first.words !== '' && <q>{first.words}</q>}
        {questions.map((question) => (
          <Concerned key={question.key} question={question} named={!alone} standing={standing} />
        ))}
        <small>{first.reason}</small>
      </div>
      <fieldset className={styles.answers}>
        <legend className="sr">{named}</legend>
        {questions.map((question) => (
          <Answer
            key={question.key}
            question={question}
            label={alone ? named : nameOf(question) || question.title}
            alone={alone}
          />
        ))}
      </fieldset>
    </div>
  )
  return proposed === null ? (
    decision
  ) : (
    <NarrowFold
      in="page"
      summary={
        <>
          {named} <small>{m.import_question_proposed({ answer: proposed })}</small>
        </>
      }
    >
      {decision}
    </NarrowFold>
  )
}

/** `message`: the file is one, which is read on a phone. */
type Props = Standing & { questions: readonly ImportQuestion[]; message: boolean }
export const ImportQuestions = ({ questions, message, ...standing }: Props) => {
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
              <Decision questions={together} folds={message} standing={standing} />
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

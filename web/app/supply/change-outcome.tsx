/** What became of a change of offers: said in words, with the way back; and what is asked before one of many. */

import { UNDO_DAYS } from '@tongyun/contract/supply/offer-undo'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import { faultWords, fieldWord } from '@tongyun/messages/offer-words'
import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { useDeskKeys } from '../office/desk-keys.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useFocusIfLost } from '../ui/use-focus-if-lost.ts'
import { AgreedFields } from './agreed-fields.tsx'
import styles from './offers.module.css'
import type { AskedStep, OffersAnswer } from './offers-action.ts'
import { RepricePreview } from './reprice-preview.tsx'

type Answered<Key extends string> = Extract<OffersAnswer, Record<Key, unknown>>

const WORDS = {
  published: m.offer_done_published,
  pending: m.offer_done_pending,
  saved: m.offer_done_saved,
  faulty: m.offer_done_faulty,
  conflict: m.offer_done_conflict,
  unchanged: m.offer_done_unchanged,
  withdrawn: m.offer_done_unchanged,
}
type Outcome = keyof typeof WORDS
const OUTCOMES = Object.keys(WORDS) as Outcome[]

/** Takes back what one call did. */
export const Undo = ({ changeSet }: { changeSet: string | null }) =>
  changeSet === null ? null : (
    <Form method="post">
      <input type="hidden" name="changeSet" value={changeSet} />
      <Button type="submit" size="small" name="intent" value="revert">
        {m.offer_do_undo()}
      </Button>
    </Form>
  )

/** The same for what was done last, by a key from wherever in the list it was done. */
const UndoLast = ({ changeSet }: { changeSet: string | null }) => {
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  useDeskKeys({ KeyZ: () => box.current?.querySelector('button')?.click() })
  return changeSet === null ? null : (
    <div ref={box} className="flex wrap">
      <Undo changeSet={changeSet} />
      {hydrated && <small className="mute hide-narrow">{m.offer_undo_key()}</small>}
    </div>
  )
}

/** What became of offers, by count, and of those with faults by name. */
export const Outcomes = ({ outcomes: { counts, results, changeSet } }: Answered<'outcomes'>) => (
  <>
    <div>
      {OUTCOMES.map((outcome) => {
        const count = counts[outcome] ?? 0
        return count === 0 ? null : <p key={outcome}>{WORDS[outcome]({ count })}</p>
      })}
      {results
        .filter(({ faults }) => faults.length > 0)
        .slice(0, 5)
        .map(({ offerId, reference, faults }) => (
          <p key={offerId} className="t12">
            <Link to={paths.offer(offerId)}>{reference}</Link>{' '}
            {faults
              .slice(0, 2)
              .map(({ path, rule, params }) => labelled(fieldWord(path), faultWords(rule, params)))
              .join(' · ')}
          </p>
        ))}
    </div>
    <UndoLast changeSet={changeSet} />
  </>
)

const STEPS: Record<AskedStep, () => string> = {
  submit: m.offer_do_submit,
  confirm: m.offer_do_confirm,
  renew: m.offer_do_confirm,
  pause: m.offer_do_pause,
  resume: m.offer_do_resume,
  extend: m.offer_do_extend_apply,
  delete: m.offer_do_delete,
  withdraw: m.offer_do_withdraw,
  revive: m.offer_do_revive,
}
const QUESTIONS: Partial<Record<AskedStep, (words: { count: number }) => string>> = {
  delete: m.offer_delete_question,
  withdraw: m.offer_withdraw_question,
}
const NOTES: Partial<Record<AskedStep, (words: { days: number }) => string>> = {
  delete: m.offer_delete_note,
  withdraw: m.offer_withdraw_note,
}

const FORM = 'offers-agreed'

/** What is asked before a step that reaches many offers or takes some away: a dialog, and a step of the page without script. */
const Question = ({ question: { intent, count, sent } }: Answered<'question'>) => {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(true)
  const note = NOTES[intent]
  const title = (QUESTIONS[intent] ?? m.offer_bulk_question)({ count })
  const form = (
    <Form method="post" id={FORM} onSubmit={() => setOpen(false)}>
      <AgreedFields sent={sent} />
      {note !== undefined && <p>{note({ days: UNDO_DAYS })}</p>}
    </Form>
  )
  const agree = (
    <Button type="submit" kind={note === undefined ? 'main' : 'danger'} form={FORM} name="intent" value={intent}>
      {STEPS[intent]()}
    </Button>
  )
  if (!hydrated)
    return (
      <div className={styles.preview}>
        <p>
          <b>{title}</b>
        </p>
        {form}
        <p className="flex wrap">
          {agree}
          <Link to="" className="quiet">
            {m.offer_do_cancel()}
          </Link>
        </p>
      </div>
    )
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={title}
      closeLabel={m.offer_do_cancel()}
      actions={
        <>
          {agree}
          <Button onClick={() => setOpen(false)}>{m.offer_do_cancel()}</Button>
        </>
      }
    >
      {form}
    </Dialog>
  )
}

const Done = ({ answer }: { answer: Exclude<OffersAnswer, Answered<'preview'> | Answered<'question'>> }) => (
  <div className={'problem' in answer ? `${styles.done} ${styles.problem}` : styles.done}>
    {'problem' in answer ? (
      <p>{answer.problem}</p>
    ) : 'changed' in answer ? (
      <>
        <p>{m.offer_done_sale({ count: answer.changed })}</p>
        <UndoLast changeSet={answer.changeSet} />
      </>
    ) : (
      <Outcomes {...answer} />
    )}
  </div>
)

/** How often an answer came: the same question asked again is another one. */
const useCount = (answer: OffersAnswer | undefined): number => {
  const [seen, setSeen] = useState({ answer, count: 0 })
  if (seen.answer !== answer) setSeen({ answer, count: seen.count + 1 })
  return seen.count
}

export const ChangeOutcome = ({ answer }: { answer: OffersAnswer | undefined }) => {
  const count = useCount(answer)
  const box = useRef<HTMLDivElement>(null)
  useFocusIfLost(box, answer)
  return (
    <div role="status" ref={box} tabIndex={-1}>
      {answer === undefined ? null : 'preview' in answer ? (
        <RepricePreview {...answer} />
      ) : 'question' in answer ? (
        <Question key={count} {...answer} />
      ) : (
        <Done answer={answer} />
      )}
    </div>
  )
}

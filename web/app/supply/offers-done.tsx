/** What became of a change of offers: said in words, with the way back; and what is asked before one of many. */
import * as m from '@tongyun/messages'
import { faultWords, fieldWord } from '@tongyun/messages/offer-words'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatUnitPrice } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import css from './offers.module.css'
import type { OffersAnswer } from './offers-action.ts'

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

const Undo = ({ changeSet }: { changeSet: string | null }) =>
  changeSet === null ? null : (
    <Form method="post">
      <input type="hidden" name="changeSet" value={changeSet} />
      <Button type="submit" size="small" name="intent" value="revert">
        {m.offer_do_undo()}
      </Button>
    </Form>
  )

const Outcomes = ({ outcomes: { counts, results, changeSet } }: Answered<'outcomes'>) => (
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
              .map(({ path, rule, params }) => `${fieldWord(path)}: ${faultWords(rule, params)}`)
              .join(' · ')}
          </p>
        ))}
    </div>
    <Undo changeSet={changeSet} />
  </>
)

type Sent = Answered<'question'>['question']['sent']

/** The same form again, with a button that says yes. */
const Agree = ({ sent, intent, word, danger = false }: { sent: Sent; intent: string; word: ReactNode; danger?: boolean }) => (
  <>
    {sent
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    <input type="hidden" name="agreed" value="1" />
    <p className="flex wrap">
      <Button type="submit" kind={danger ? 'danger' : 'main'} name="intent" value={intent}>
        {word}
      </Button>
      <Link to="" className="quiet">
        {m.offer_do_cancel()}
      </Link>
    </p>
  </>
)

const STEPS: Record<string, () => string> = {
  submit: m.offer_do_submit,
  confirm: m.offer_do_confirm,
  pause: m.offer_do_pause,
  resume: m.offer_do_resume,
  extend: m.offer_do_extend_apply,
  delete: m.offer_do_delete,
  withdraw: m.offer_do_withdraw,
}

const Question = ({ question: { intent, count, sent } }: Answered<'question'>) => (
  <Form method="post" className={css.preview}>
    <p>
      <b>{m.offer_bulk_question({ count })}</b>
    </p>
    {intent === 'withdraw' && <p>{m.offer_withdraw_note()}</p>}
    <Agree
      sent={sent}
      intent={intent}
      word={(STEPS[intent] ?? m.offer_do_submit)()}
      danger={intent === 'withdraw' || intent === 'delete'}
    />
  </Form>
)

const SHOWN = 12

const Preview = ({ preview: { percent, offers, prices, sent } }: Answered<'preview'>) => (
  <Form method="post" className={css.preview}>
    <p>
      <b>{m.offer_preview_title({ percent: String(percent) })}</b> {m.offer_list_count({ count: offers })}
    </p>
    <Table
      caption={m.offer_preview_title({ percent: String(percent) })}
      head={
        <tr>
          <th scope="col">{m.offer_field_reference()}</th>
          <th scope="col" className="num">
            {m.offer_preview_before()}
          </th>
          <th scope="col" className="num">
            {m.offer_preview_after()}
          </th>
        </tr>
      }
    >
      {prices.slice(0, SHOWN).map(({ offerId, reference, path, currency, before, after }) => (
        <tr key={`${offerId}${path}`}>
          <th scope="row">{reference}</th>
          <td className="num">{formatUnitPrice(before, currency)}</td>
          <td className="num">{formatUnitPrice(after, currency)}</td>
        </tr>
      ))}
    </Table>
    {prices.length > SHOWN && <p className="mute t12">{m.offer_more_prices({ count: prices.length - SHOWN })}</p>}
    <Agree sent={sent} intent="reprice-now" word={m.offer_do_reprice_apply()} />
  </Form>
)

const Done = ({ answer }: { answer: Exclude<OffersAnswer, Answered<'preview'> | Answered<'question'>> }) => (
  <div className={'problem' in answer ? `${css.done} ${css.problem}` : css.done}>
    {'problem' in answer ? (
      <p>{answer.problem}</p>
    ) : 'changed' in answer ? (
      <>
        <p>{m.offer_done_sale({ count: answer.changed })}</p>
        <Undo changeSet={answer.changeSet} />
      </>
    ) : (
      <Outcomes {...answer} />
    )}
  </div>
)

export const OffersDone = ({ answer }: { answer: OffersAnswer | undefined }) => (
  <div role="status">
    {answer === undefined ? null : 'preview' in answer ? (
      <Preview {...answer} />
    ) : 'question' in answer ? (
      <Question {...answer} />
    ) : (
      <Done answer={answer} />
    )}
  </div>
)

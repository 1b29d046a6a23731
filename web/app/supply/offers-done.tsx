/** What became of a change of offers: said in words, with the way back. */
import * as m from '@tongyun/messages'
import { faultWords, fieldWord } from '@tongyun/messages/offer-words'
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

const Results = ({ results, undo }: Answered<'results'>) => {
  const written = results.filter(({ outcome }) => outcome === 'published' || outcome === 'pending' || outcome === 'saved')
  const faulty = results.filter(({ faults }) => faults.length > 0).slice(0, 5)
  return (
    <>
      <div>
        {OUTCOMES.map((outcome) => {
          const count = results.filter((result) => result.outcome === outcome).length
          return count === 0 ? null : <p key={outcome}>{WORDS[outcome]({ count })}</p>
        })}
        {faulty.map(({ offerId, reference, faults }) => (
          <p key={offerId} className="t12">
            <Link to={paths.offer(offerId)}>{reference}</Link>{' '}
            {faults
              .slice(0, 2)
              .map(({ path, rule, params }) => `${fieldWord(path)}: ${faultWords(rule, params)}`)
              .join(' · ')}
          </p>
        ))}
      </div>
      {undo && written.length > 0 && (
        <Form method="post">
          <input type="hidden" name="offers" value={written.map(({ offerId, version }) => `${offerId}:${version}`).join(' ')} />
          <Button type="submit" size="small" name="intent" value="revert">
            {m.offer_do_undo()}
          </Button>
        </Form>
      )}
    </>
  )
}

const SHOWN = 12

const Preview = ({ preview: { percent, offerIds, prices } }: Answered<'preview'>) => (
  <Form method="post" className={css.preview}>
    <p>
      <b>{m.offer_preview_title({ percent: String(percent) })}</b>
    </p>
    {offerIds.map((id) => (
      <input key={id} type="hidden" name="offerIds" value={id} />
    ))}
    <input type="hidden" name="percent" value={percent} />
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
    <p className="flex wrap">
      <Button type="submit" kind="main" name="intent" value="reprice-now">
        {m.offer_do_reprice_apply()}
      </Button>
      <Link to="" className="quiet">
        {m.offer_do_cancel()}
      </Link>
    </p>
  </Form>
)

export const OffersDone = ({ answer }: { answer: OffersAnswer | undefined }) => (
  <div role="status">
    {answer === undefined ? null : 'preview' in answer ? (
      <Preview {...answer} />
    ) : (
      <div className={'problem' in answer ? `${css.done} ${css.problem}` : css.done}>
        {'problem' in answer ? (
          <p>{answer.problem}</p>
        ) : 'changed' in answer ? (
          <p>{m.offer_done_sale({ count: answer.changed })}</p>
        ) : (
          <Results {...answer} />
        )}
      </div>
    )}
  </div>
)

import type { Offer } from '@tongyun/contract/supply/offer'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { fieldId } from '../sheets/sheet-path.ts'
import type { OfferAnswer } from './offer-action.ts'
import styles from './offer-form.module.css'

/** Where the offer stands and what staff asks for, above its form. */
export const OfferNotes = ({ offer, answer }: { offer: Offer; answer: OfferAnswer | undefined }) => (
  <div role="status">
    {answer?.done !== undefined && <p className={styles.done}>{answer.done}</p>}
    {answer?.problem !== undefined && <p className={styles.problem}>{answer.problem}</p>}
    {offer.saleStatus === 'withdrawn' && <p className={styles.note}>{m.offer_form_withdrawn_note()}</p>}
    {offer.reviewStatus === 'pending' && <p className={styles.note}>{m.offer_form_pending_note()}</p>}
    {offer.reviewStatus === 'rejected' && (
      <div className={styles.problem}>
        <p>
          <b>{m.offer_form_rejected_note()}</b>
        </p>
        <ul className={styles.missing}>
          {offer.comments.map(({ path, text }) => (
            <li key={`${path}${text}`}>
              {path !== '' && <a href={`#${fieldId(path)}`}>{fieldWord(path)}</a>} {text}
            </li>
          ))}
        </ul>
      </div>
    )}
    {offer.differs && offer.saleStatus !== 'withdrawn' && <p className={styles.note}>{m.offer_form_differs_note()}</p>}
  </div>
)

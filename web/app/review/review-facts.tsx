import type { Review } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FactList } from '../forms/fact-list.tsx'
import { formatMoment, formatRelative } from '../i18n/format.ts'
import { PriceSignsText } from '../prices/price-signs.tsx'
import { paths } from '../site/paths.ts'
import styles from './queue.module.css'
import { deciderWords, firstApprovalWords, ONE_OF_KIND, STATUS_WORDS, standingWords } from './review-words.ts'

/** Whose it is, how old, until when, who looks at it, and how it ended. */
export const ReviewFacts = ({ review, asOf, taking }: { review: Review; asOf: string; taking: ReactNode }) => {
  const pending = review.status === 'pending'
  const decided = [
    STATUS_WORDS[review.status](),
    deciderWords(review),
    review.decidedAt === null ? '' : formatMoment(review.decidedAt),
  ]
  return (
    <FactList
      facts={[
        [
          m.review_subject(),
          `${ONE_OF_KIND[review.subjectKind]()} · ${review.change ? m.review_change() : m.review_first_time()}`,
        ],
        [
          m.review_company(),
          // A company that was never approved has no page yet, and a firm that only buys has none.
          review.providerId === null || (review.subjectKind === 'company' && !review.change) ? (
            review.firmName
          ) : (
            <Link key="company" to={paths.provider(review.providerId)}>
              {review.firmName}
            </Link>
          ),
        ],
        [m.review_standing(), review.standing === null ? null : standingWords(review.standing)],
        [m.offer_price_column(), review.price === null ? null : <PriceSignsText key="price" price={review.price} />],
        [m.review_submitted(), `${formatMoment(review.submittedAt)} · ${formatRelative(review.submittedAt, asOf)}`],
        [
          m.review_due(),
          pending ? (
            <span key="due" className={review.overdue ? styles.overdue : ''}>
              {review.overdue ? `${m.review_overdue()} · ` : ''}
              {`${formatMoment(review.dueAt)} · ${formatRelative(review.dueAt, asOf)}`}
            </span>
          ) : null,
        ],
        [m.review_first_approval(), review.firstApproval === null ? null : firstApprovalWords(review.firstApproval)],
        [m.review_decided(), pending ? null : decided.filter(Boolean).join(' · ')],
        [
          m.review_taken_by(),
          pending ? (
            <span key="taker" className={styles.taker}>
              {review.assignedTo?.name ?? m.review_nobody()}
              {taking}
            </span>
          ) : null,
        ],
      ]}
    />
  )
}

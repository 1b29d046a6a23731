import type { DataOf } from '@tongyun/contract/endpoint'
import type { listReviews, Review } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import { Fragment } from 'react'
import { Link, useNavigation } from 'react-router'
import { formatDayAndTime, formatMoment, formatRelative, PLATFORM_ZONE } from '../i18n/format.ts'
import { Cell } from '../office/cell.tsx'
import blockStyles from '../office/people.module.css'
import { StateMark } from '../office/state-mark.tsx'
import { PriceSignsText } from '../prices/price-signs.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Table } from '../ui/table.tsx'
import { TickAll, useTicked } from '../ui/tick-all.tsx'
import { AgeBar, shareOver } from './age-bar.tsx'
import styles from './queue.module.css'
import type { QueueAsked } from './queue-request.ts'
import { changedFields, deciderWords, firstApprovalWords, ONE_OF_KIND, STATUS_WORDS, standingWords } from './review-words.ts'

/** What waits is days old at most: its day without the year, by the clock that staff share. */
const atDesk = (instant: string) => <span className="nowrap">{formatDayAndTime(instant, PLATFORM_ZONE)}</span>

const Due = ({ review, asOf }: { review: Review; asOf: string }) => (
  <>
    <span className={review.overdue ? `nowrap ${styles.overdue}` : 'nowrap'}>
      {review.overdue && <Icon name="alert-triangle" />}
      {review.overdue ? `${m.review_overdue()} · ${formatRelative(review.dueAt, asOf)}` : formatRelative(review.dueAt, asOf)}
    </span>
    <AgeBar over={shareOver(review, asOf)} />
    <SecondLine>{atDesk(review.dueAt)}</SecondLine>
  </>
)

const STATE_OF = { approved: 'good', rejected: 'bad', withdrawn: 'none', pending: 'none' } as const

const Decision = ({ review }: { review: Review }) => (
  <>
    <StateMark state={STATE_OF[review.status]}>{STATUS_WORDS[review.status]()}</StateMark>
    <SecondLine>
      {[deciderWords(review), review.decidedAt === null ? '' : formatMoment(review.decidedAt)].filter(Boolean).join(' · ')}
    </SecondLine>
  </>
)

/** What stands out, what nobody has looked at, and what comes after its company is not approved with others. */
const isTickable = ({ status, price, unseen, companyFirst, awaitsAnother }: Review) =>
  status === 'pending' && !price?.suspicious && !unseen && !companyFirst && !awaitsAnother

/** Papers of a company, then what is opened one by one, then what can be approved together. */
const rankOf = ({ subjectKind, price }: Review) => (subjectKind === 'offer' ? (price?.suspicious ? 1 : 2) : 0)

/** Within a company what says who it is stands first, since its offers wait for that, and what stands out comes apart from the rest. */
const inTurn = (reviews: readonly Review[]) => reviews.toSorted((a, b) => rankOf(a) - rankOf(b))

/** `grouped`: its company has said how it stands above. */
type RowProps = { review: Review; asOf: string; grouped: boolean; ticked: boolean; onTick: (ticked: boolean) => void }

const Row = ({ review, asOf, grouped, ticked, onTick }: RowProps) => {
  const pending = review.status === 'pending'
  return (
    <tr data-review={review.reviewId} data-of={review.firmName} className={grouped ? styles.grouped : undefined}>
      <th scope="row">
        <div className={styles.subject}>
          {isTickable(review) && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                name="reviewIds"
                value={review.reviewId}
                checked={ticked}
                onChange={(event) => onTick(event.target.checked)}
              />
              <span className="sr">{m.review_select({ title: review.title })}</span>
            </label>
          )}
          <div>
            <Link to={paths.review(review.reviewId)}>{review.title}</Link>
            <SecondLine>
              {ONE_OF_KIND[review.subjectKind]()} · {review.change ? m.review_change() : m.review_first_time()}
            </SecondLine>
            {!grouped && (
              <span className={styles.firm}>
                <SecondLine>{review.firmName}</SecondLine>
                {review.standing !== null && <SecondLine>{standingWords(review.standing)}</SecondLine>}
              </span>
            )}
            {review.changes.length > 0 && <SecondLine>{m.review_changed_fields({ fields: changedFields(review) })}</SecondLine>}
            {review.firstApproval !== null && (
              <SecondLine>
                {m.review_first_approval()} · {firstApprovalWords(review.firstApproval)}
              </SecondLine>
            )}
            {review.awaitsAnother && <SecondLine>{m.err_second_person()}</SecondLine>}
            {review.unseen && <SecondLine>{m.review_unseen_hint()}</SecondLine>}
            {review.companyFirst && <SecondLine>{m.review_company_first_hint()}</SecondLine>}
          </div>
        </div>
      </th>
      <Cell label={m.offer_price_column()}>
        {review.price === null ? <span className={`faint ${styles.none}`}>—</span> : <PriceSignsText price={review.price} />}
        {review.price?.suspicious && <SecondLine>{m.review_price_hint()}</SecondLine>}
      </Cell>
      <Cell label={m.review_company()}>
        {review.firmName}
        {!grouped && review.standing !== null && <SecondLine>{standingWords(review.standing)}</SecondLine>}
      </Cell>
      <Cell label={m.review_submitted()}>
        <span className="nowrap">{formatRelative(review.submittedAt, asOf)}</span>
        <SecondLine>{pending ? atDesk(review.submittedAt) : formatMoment(review.submittedAt)}</SecondLine>
      </Cell>
      <Cell label={pending ? m.review_due() : m.review_decided()}>
        {pending ? <Due review={review} asOf={asOf} /> : <Decision review={review} />}
      </Cell>
      <Cell label={m.review_taken_by()}>
        {review.assignedTo?.name ?? <span className="faint nowrap">{m.review_nobody()}</span>}
      </Cell>
    </tr>
  )
}

type GroupProps = { firm: string; reviews: readonly Review[]; ticked: ReturnType<typeof useTicked> }

/** What one firm submitted with how it stands, ticked together; what stands out stays apart. */
const Group = ({ firm, reviews, ticked }: GroupProps) => {
  const ids = reviews.filter(isTickable).map(({ reviewId }) => reviewId)
  const standing = reviews[0]?.standing ?? null
  return (
    <tr data-group={firm}>
      <th scope="rowgroup" colSpan={6}>
        <Checkbox
          disabled={ids.length === 0}
          checked={ids.length > 0 && ids.every(ticked.has)}
          onChange={(event) => ticked.tick(ids, event.target.checked)}
        >
          {m.review_group_count({ firm, count: reviews.length })}
        </Checkbox>
        {standing !== null && <p className={styles.standing}>{standingWords(standing)}</p>}
      </th>
    </tr>
  )
}

/** What each firm submitted; under one head where it waits and is more than one. */
const groupsOf = (reviews: readonly Review[], pending: boolean) =>
  [...Map.groupBy(reviews, ({ firmName }) => firmName)].map(([firm, own]) => ({
    firm,
    grouped: pending && own.length > 1,
    reviews: pending ? inTurn(own) : own,
  }))

/** The rows, firm by firm, and for those that wait the way to approve several at once. */
export const QueueTable = ({ asked, found, asOf }: { asked: QueueAsked; found: DataOf<typeof listReviews>; asOf: string }) => {
  const busy = useNavigation().state === 'submitting'
  const pending = asked.status === 'pending'
  const ticked = useTicked(found.reviews.flatMap((review) => (isTickable(review) ? [review.reviewId] : [])))
  return (
    <>
      <div className={styles.count}>
        <p aria-live="polite">{m.review_count({ count: found.total })}</p>
        {pending && (
          <span data-all>
            <TickAll ticked={ticked} label={m.layout_select_page()} />
          </span>
        )}
        {pending && (
          <Button type="submit" size="small" disabled={busy}>
            {m.review_approve_selected()}
          </Button>
        )}
      </div>
      {pending && <p className={styles.keys}>{m.review_queue_keys()}</p>}
      <div className={`${blockStyles.blocks} ${styles.queue}`}>
        <Table
          caption={m.review_title()}
          head={
            <tr>
              <th scope="col">{m.review_subject()}</th>
              <th scope="col">{m.offer_price_column()}</th>
              <th scope="col">{m.review_company()}</th>
              <th scope="col">{m.review_submitted()}</th>
              <th scope="col">{pending ? m.review_due() : m.review_decided()}</th>
              <th scope="col">{m.review_taken_by()}</th>
            </tr>
          }
        >
          {groupsOf(found.reviews, pending).map(({ firm, grouped, reviews }) => (
            <Fragment key={firm}>
              {grouped && <Group firm={firm} reviews={reviews} ticked={ticked} />}
              {reviews.map((review) => (
                <Row
                  key={review.reviewId}
                  {...{ review, asOf, grouped }}
                  ticked={ticked.has(review.reviewId)}
                  onTick={(on) => ticked.tick([review.reviewId], on)}
                />
              ))}
            </Fragment>
          ))}
        </Table>
      </div>
    </>
  )
}

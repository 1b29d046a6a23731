/** One demand that fits: how well and why, what is to be carried, the own departure with its price, and what may be done. */
import type { FittingDemand } from '@tongyun/contract/matching/fitting-demands'
import { DECLINE_REASONS } from '@tongyun/contract/matching/terms/decline-reasons'
import * as m from '@tongyun/messages'
import { Form, Link } from 'react-router'
import { statedCargo } from '../cargo/stated-cargo.ts'
import { DECLINE_WORDS } from '../demands/decline-words.ts'
import { markOf, modeWords, quotesWords, shipperWords, tagsOf, timeLeft } from '../demands/demand-words.ts'
import { MatchReasons, MatchScore } from '../demands/match-score.tsx'
import { departureWords } from '../demands/match-words.ts'
import { formatMoment, formatMoney } from '../i18n/format.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { WrittenText } from '../i18n/written-text.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { deliverWords, readyWords } from '../lanes/ready-words.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import styles from './fitting.module.css'

type Props = { row: FittingDemand; asOf: string }

const laneName = ({ origin, destination }: FittingDemand['demand']) =>
  m.detail_lane_name({ origin: origin.name, destination: destination.name })

/** The form of a quote, beginning with the offer and the departure that fit. */
const quoteOf = ({ demand, match: { offer, departure } }: FittingDemand) =>
  paths.quoteDemand(demand.demandId, { offer: offer.capacityId, departure: departure.departureId })

/** Goods in words, where the company may see them. */
const goodsOf = ({ fields }: FittingDemand): string | null => (typeof fields.goods === 'string' ? fields.goods : null)

const Cargo = ({ row }: { row: FittingDemand }) => {
  const { demand } = row
  const goods = goodsOf(row)
  const zone = useReaderZone()
  return (
    <div className={styles.cargo}>
      <ModeMark mode={markOf(demand)} word={modeWords(demand)} />
      <h2 className={styles.name}>
        <Link to={demand.circleUntil === null ? paths.demandDetail(demand.demandId) : quoteOf(row)}>{laneName(demand)}</Link>
      </h2>
      <p>
        {goods === null ? null : (
          <>
            <WrittenText>{goods}</WrittenText>
            {' · '}
          </>
        )}
        {statedCargo(demand)}
      </p>
      <p className={styles.note}>
        {[readyWords(demand), demand.deliverBy && deliverWords(demand.deliverBy)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.note}>{[...tagsOf(demand), shipperWords(demand)].join(' · ')}</p>
      {demand.circleUntil === null ? null : (
        <p className={styles.note}>
          <Icon name="eye" /> {m.demand_circle_row({ time: formatMoment(demand.circleUntil, zone) })}
        </p>
      )}
    </div>
  )
}

const OwnOffer = ({ match }: { match: FittingDemand['match'] }) => (
  <div className={styles.offer}>
    <p className={styles.price}>
      <small>{m.match_my_price()}</small>
      <b>{formatMoney(match.total.minor, match.total.currency)}</b>
    </p>
    <p className={styles.note}>{m.match_price_note()}</p>
    <p>
      <Link to={paths.offer(match.offer.capacityId)}>{m.match_my_offer({ reference: match.offer.reference })}</Link>
    </p>
    <p className={styles.note}>{departureWords(match)}</p>
  </div>
)

const Until = ({ demand, asOf }: { demand: FittingDemand['demand']; asOf: string }) => {
  const left = timeLeft(demand, asOf)
  const zone = useReaderZone()
  return (
    <p className={styles.until}>
      <b className={left?.isShort ? 'bad' : undefined}>{left === null ? m.demand_over() : left.words}</b>
      <small>{m.demand_until({ time: formatMoment(demand.quotesUntil, zone) })}</small>
      <small>{quotesWords(demand)}</small>
    </p>
  )
}

const Decline = ({ row }: { row: FittingDemand }) => {
  const { demandId } = row.demand
  if (row.declined !== null)
    return (
      <Form method="post" className={styles.form}>
        <input type="hidden" name="demandId" value={demandId} />
        <span className={styles.note}>{m.match_declined({ reason: DECLINE_WORDS[row.declined]() })}</span>
        <Button type="submit" name="intent" value="reconsider" size="small">
          {m.match_reconsider()}
        </Button>
      </Form>
    )
  return (
    <Disclosure summary={m.match_decline()}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="demandId" value={demandId} />
        <Select
          label={m.match_decline_reason()}
          hint={m.match_decline_note()}
          name="reason"
          options={DECLINE_REASONS.map((value) => ({ value, label: DECLINE_WORDS[value]() }))}
        />
        <Button type="submit" name="intent" value="decline" size="small">
          {m.match_decline_send()}
        </Button>
      </Form>
    </Disclosure>
  )
}

const Settings = ({ row: { demand, lane, followed } }: { row: FittingDemand }) => (
  <Disclosure summary={m.match_settings()}>
    <Form method="post" className={styles.form}>
      <input type="hidden" name="demandId" value={demand.demandId} />
      <input type="hidden" name="originCity" value={lane.originCity} />
      <input type="hidden" name="destinationCity" value={lane.destinationCity} />
      <Button type="submit" name="intent" value={followed ? 'lane-off' : 'follow'} size="small">
        {followed ? m.match_unfollow() : m.match_follow()}
      </Button>
      <Button type="submit" name="intent" value="mute" size="small">
        {m.match_mute()}
      </Button>
      <Button type="submit" name="intent" value="shipper-off" size="small">
        {m.match_mute_shipper()}
      </Button>
    </Form>
  </Disclosure>
)

export const FittingRow = ({ row, asOf }: Props) => (
  <li className={row.declined === null ? styles.row : `${styles.row} ${styles.declined}`}>
    <article aria-label={laneName(row.demand)}>
      <div className={styles.grid}>
        <MatchScore match={row.match} />
        <Cargo row={row} />
        <OwnOffer match={row.match} />
        <Until demand={row.demand} asOf={asOf} />
      </div>
      <MatchReasons match={row.match} />
      <div className={styles.actions}>
        <Link to={quoteOf(row)} className={buttonClass('main', 'small')}>
          {m.quote_form_open()}
        </Link>
        {row.demand.circleUntil === null && (
          <Link to={paths.demandDetail(row.demand.demandId)} className={buttonClass('second', 'small')}>
            {m.match_look()}
          </Link>
        )}
        {row.followed && (
          <span className={styles.followed}>
            <Icon name="circle-check" />
            {m.match_followed()}
          </span>
        )}
        <Decline row={row} />
        <Settings row={row} />
      </div>
    </article>
  </li>
)

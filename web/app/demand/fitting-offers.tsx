/** The offers that fit an open demand best, each with its reasons, and why companies do not quote for it. */
import type { FittingOffer, FittingOffers } from '@tongyun/contract/matching/fitting-offers'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { DECLINE_WORDS } from '../demands/decline-words.ts'
import { MatchReasons, MatchScore } from '../demands/match-score.tsx'
import { departureWords } from '../demands/match-words.ts'
import { formatMoney } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './fitting-offers.module.css'

const Row = ({ row: { match, provider, shown } }: { row: FittingOffer }) => {
  const { offer, total } = match
  return (
    <li className={styles.row}>
      <div className={styles.grid}>
        <MatchScore match={match} />
        <div className={styles.cell}>
          <ModeMark mode={offer.mode} />
          <h3 className={styles.name}>
            <Link to={paths.mallDetail(offer.capacityId)}>
              {m.detail_lane_name({ origin: offer.origin.name, destination: offer.destination.name })}
            </Link>
          </h3>
          <p className={styles.note}>{departureWords(match)}</p>
        </div>
        <div className={styles.cell}>
          <p>{provider.name}</p>
          <ProviderFlags provider={provider} />
        </div>
        <div className={styles.cell}>
          <b className={styles.price}>{formatMoney(total.minor, total.currency)}</b>
          {shown === null ? null : (
            <small className={styles.note}>{m.match_offer_about({ price: formatMoney(shown.minor, shown.currency) })}</small>
          )}
          <small className={styles.note}>{m.match_price_note()}</small>
          <Link to={paths.mallDetail(offer.capacityId)} className={buttonClass('second', 'small')}>
            {m.match_offer_look()}
          </Link>
        </div>
      </div>
      <MatchReasons match={match} />
    </li>
  )
}

export const FittingOffersList = ({ found: { total, rows, declines } }: { found: FittingOffers }) => (
  <Section title={m.match_offers_title()}>
    <p className={styles.note}>{total === 0 ? m.match_offers_none() : m.match_offers_lead({ count: total })}</p>
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.match.offer.capacityId} row={row} />
      ))}
    </ul>
    {declines.length > 0 && (
      <>
        <h3>{m.match_declines()}</h3>
        <ul className={styles.note}>
          {declines.map(({ reason, count }) => (
            <li key={reason}>{m.match_decline_count({ reason: DECLINE_WORDS[reason](), count })}</li>
          ))}
        </ul>
      </>
    )}
  </Section>
)

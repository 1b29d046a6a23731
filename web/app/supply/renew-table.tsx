import type { OfferRow } from '@tongyun/contract/supply/offer-list'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { rateUnit } from '../cargo/equipment-words.ts'
import { formatRelative, formatShortDate, formatUnitPrice } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { SecondLine } from '../ui/second-line.tsx'
import { Table } from '../ui/table.tsx'
import styles from './offers.module.css'
import { stateTone, stateWord } from './view-words.ts'

const priceWords = ({ price }: OfferRow): string =>
  price === null ? m.offer_no_price() : `${formatUnitPrice(price.amount, price.currency as CurrencyCode)} / ${rateUnit(price)}`

/** What one is about to confirm: lane, price, how it stands and until when it is valid. */
export const RenewTable = ({ offers, now }: { offers: readonly OfferRow[]; now: string }) => (
  <div className={styles.blocks}>
    <Table
      caption={m.offer_list_title()}
      head={
        <tr>
          <th scope="col">{m.offer_column_offer()}</th>
          <th scope="col">{m.offer_column_price()}</th>
          <th scope="col">{m.offer_column_state()}</th>
          <th scope="col">{m.offer_column_valid_to()}</th>
        </tr>
      }
    >
      {offers.map((offer) => (
        <tr key={offer.offerId}>
          <th scope="row">
            <Link to={paths.offer(offer.offerId)}>{offer.reference}</Link>
            <SecondLine>
              {offer.origin === null || offer.destination === null
                ? m.offer_no_lane()
                : `${offer.origin.name} → ${offer.destination.name}`}
            </SecondLine>
          </th>
          <td data-label={m.offer_column_price()}>{priceWords(offer)}</td>
          <td data-label={m.offer_column_state()}>
            <div>
              <span className={stateTone(offer)}>{stateWord(offer)}</span>
              {offer.confirmedAt !== null && (
                <SecondLine>{m.offer_confirmed({ time: formatRelative(offer.confirmedAt, now) })}</SecondLine>
              )}
            </div>
          </td>
          <td data-label={m.offer_column_valid_to()} className="nowrap">
            {offer.validTo === null ? '—' : formatShortDate(offer.validTo)}
          </td>
        </tr>
      ))}
    </Table>
  </div>
)

/** What a link of an offer that is no longer on sale leads to: why it is gone, its next price, its lane. */
import type { getEndedCapacity } from '@tongyun/contract/capacity/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatShortDate } from '../i18n/format.ts'
import { type ShortOffer, SimilarOffers, shortOffer } from '../offers/similar-offers.tsx'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { offerTitle } from './detail-head.tsx'
import styles from './ended-offer.module.css'
import { endingWords } from './ending-words.ts'
import { PricePeriods, type ShownPeriod } from './price-periods.tsx'

type Ended = DataOf<typeof getEndedCapacity>

/** As much of the answer as the page shows. */
type ShownEnded = Omit<Ended, 'periods' | 'similar'> & { periods: ShownPeriod[]; similar: ShortOffer[] }

export const shownEnded = ({ periods, similar, ...ended }: Ended): ShownEnded => ({
  ...ended,
  periods: periods.map((period) => ({ ...period, row: shortOffer(period.row) })),
  similar: similar.map(shortOffer),
})

export const endedTitle = (ended: Pick<ShownEnded, 'mode' | 'origin' | 'destination'>) =>
  m.detail_ended_title({ lane: offerTitle(ended) })

export const EndedOffer = ({ ended, query }: { ended: ShownEnded; query: Query }) => {
  const { origin, destination, mode, periods } = ended
  const [next] = periods
  const lane = { origin: origin.code ?? origin.placeId, destination: destination.code ?? destination.placeId }
  return (
    <article className={`bar main ${styles.ended}`}>
      <header>
        <h1>{offerTitle(ended)}</h1>
        <p role="note">{endingWords(ended)}</p>
        <p className="flex wrap">
          {next === undefined ? null : (
            <Link to={paths.mallDetail(next.row.capacityId, query)} className={buttonClass('main')}>
              {m.detail_ended_next({ days: `${formatShortDate(next.validFrom)} – ${formatShortDate(next.validTo)}` })}
            </Link>
          )}
          <Link to={paths.mall({ ...query, ...lane, mode })} className={buttonClass(next === undefined ? 'main' : undefined)}>
            {m.detail_ended_lane()}
          </Link>
        </p>
      </header>
      <PricePeriods periods={periods} current={ended.capacityId} query={query} />
      <SimilarOffers title={m.detail_similar()} rows={ended.similar} query={query} />
    </article>
  )
}

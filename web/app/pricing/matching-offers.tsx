import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { type ShortOffer, SimilarOffers } from '../offers/similar-offers.tsx'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

/** The cheapest capacity for the cargo, and the way to all of it. */
export const MatchingOffers = ({ found, query }: { found: { total: number; offers: ShortOffer[] } | null; query: Query }) => {
  if (found === null) return null
  if (found.total === 0)
    return (
      <Section title={m.calculator_matches()}>
        <p>
          {m.calculator_none()} <Link to={paths.mall(query)}>{m.calculator_why()}</Link>
        </p>
      </Section>
    )
  return (
    <>
      <SimilarOffers
        title={m.calculator_matches()}
        rows={found.offers}
        query={{ ...query, origin: undefined, destination: undefined }}
      />
      <p>
        <Link to={paths.mall(query)} className={buttonClass()}>
          {m.calculator_all({ offers: m.mall_found({ count: found.total }) })}
        </Link>
      </p>
    </>
  )
}

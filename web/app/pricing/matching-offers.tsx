import { consignmentOf } from '@tongyun/contract/capacity/terms/consignment'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { type ShortOffer, SimilarOffers } from '../offers/similar-offers.tsx'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import type { CalculatorRequest } from './calculator-request.ts'
import { UnstatedNote } from './mode-weights-section.tsx'
import { unstatedOf } from './stated-steps.ts'

type Found = { total: number; offers: ShortOffer[] }

/** The end that is to be given before anything is listed; null where both are there. */
const missingEnd = ({ origin, destination }: Pick<CalculatorRequest['query'], 'origin' | 'destination'>) => {
  if (origin !== undefined) return destination === undefined ? 'destination' : null
  return destination === undefined ? 'both' : 'origin'
}

/** The cheapest capacity for the cargo on its lane, and the way to all of it; prices of half-known cargo are estimates. */
export const MatchingOffers = ({ found, query }: { found: Found | null; query: CalculatorRequest['query'] }) => {
  const missing = missingEnd(query)
  if (missing !== null)
    return (
      <Section title={m.calculator_matches()}>
        <p>{m.calculator_lane_needed({ missing })}</p>
      </Section>
    )
  if (found === null) return null
  if (found.total === 0)
    return (
      <Section title={m.calculator_matches()}>
        <p>
          {m.calculator_none()} <Link to={paths.mall(query)}>{m.calculator_why()}</Link>
        </p>
      </Section>
    )
  const cargo = consignmentOf(query)
  const offerQuery: Query = { ...query, origin: undefined, destination: undefined }
  return (
    <>
      <SimilarOffers
        title={unstatedOf(cargo) === null ? m.calculator_matches() : m.calculator_matches_estimated()}
        rows={found.offers}
        query={offerQuery}
      />
      <UnstatedNote of={cargo} />
      <p>
        <Link to={paths.mall(query)} className={buttonClass()}>
          {m.calculator_all({ offers: m.mall_found({ count: found.total }) })}
        </Link>
      </p>
    </>
  )
}

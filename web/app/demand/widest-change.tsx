/** Nobody quotes: the one change that would let the most offers fit well, and the way to the form with it filled in. */
import type { FittingOffers } from '@tongyun/contract/matching/fitting-offers'
import * as m from '@tongyun/messages'
import { widerChangeWord } from '@tongyun/messages/match-words'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

type Props = { widest: NonNullable<FittingOffers['widest']>; demandId: string }

export const WidestChange = ({ widest: { change, before, count }, demandId }: Props) => (
  <Section title={m.match_wider_title()}>
    <p>{m.match_wider_text({ change: widerChangeWord(change), before, count })}</p>
    <p>
      <Link to={paths.myDemand(demandId, { change })} className={buttonClass('main')}>
        {m.match_wider_do()}
      </Link>
    </p>
  </Section>
)

import type { Query } from '@tongyun/contract/page-paths'
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDayOfWeek, formatDuration, formatMoney, formatWeight, formatZonedTime } from '../i18n/format.ts'
import { cutOffWords } from '../lanes/cut-off-words.ts'
import { LaneDrawing } from '../lanes/lane-drawing.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { BookPlanLink } from '../offers/book-plan-link.tsx'
import { AmountInCurrency } from '../prices/amount.tsx'
import { paths } from '../site/paths.ts'
import styles from './ai-search.module.css'
import {
  bookedLegs,
  comparisonWords,
  durationWords,
  flipWords,
  isRoomyByRule,
  kindWords,
  overBudgetWords,
  scopeWord,
  spaceWords,
  validWords,
} from './plan-facts.ts'

/** The drawing in a card on a screen of 320 px. */
const CARD_PX = 236

type Props = {
  plan: PlanInAnswer /** Every plan of its scope. */
  all: readonly PlanInAnswer[]
  heading: 'h3' | 'h4'
  currency: CurrencyCode /** The cargo, for the offers' own pages. */
  cargo: Query
}

/** One recommended plan: what it is best at, what it costs, when it arrives, its lane, and what it gives up. */
export const PlanCard = ({ plan, all, heading: Heading, currency, cargo }: Props) => {
  const { legs, totalMinor, transitHours, overBudgetPercent } = plan
  const last = legs.at(-1)?.offer
  const comparison = comparisonWords(plan, currency)
  return (
    <li className={styles.card}>
      <article>
        <Heading className={styles.kinds}>
          {kindWords(plan, all).map((word) => (
            <span key={word} className={styles.kind}>
              {word}
            </span>
          ))}
        </Heading>
        <p className={styles.total}>
          <AmountInCurrency minor={totalMinor} currency={currency} mark={styles.currency} />
          {overBudgetPercent === null ? null : <span className={styles.over}>{overBudgetWords(overBudgetPercent)}</span>}
        </p>
        <p className={styles.scope}>{scopeWord(plan)}</p>
        <p className={styles.when}>
          <b>{durationWords(plan, cargo)}</b>
          {' · '}
          {m.ai_arrives({ date: formatDayOfWeek(plan.eta, last?.destination.zone ?? 'UTC') })}
          {' · '}
          {m.ai_on_the_way({ duration: formatDuration(transitHours) })}
        </p>
        {comparison === null ? null : <p className={styles.versus}>{comparison}</p>}
        <ol className={styles.legs}>
          {legs.map(({ offer, change }, at) => (
            <li key={offer.capacityId}>
              {change === null ? null : (
                <p className={styles.changeover}>
                  {m.ai_change({
                    place: offer.origin.name,
                    duration: formatDuration(change.handInHours),
                    until: formatZonedTime(change.handInBy, offer.origin.zone),
                    least: formatDuration(change.leastHours),
                  })}
                  {change.sameTerminal ? null : (
                    <span className={styles.terminals}>
                      {m.ai_change_terminal({ from: legs[at - 1]?.offer.destination.name ?? '', to: offer.origin.name })}
                    </span>
                  )}
                </p>
              )}
              <LaneDrawing lane={offer} size="row" ground="sheet" leastPx={CARD_PX} />
              <p className={styles.offer}>
                <ModeMark mode={offer.mode} />
                <Link to={paths.mallDetail(offer.capacityId, cargo)}>{offer.provider.name}</Link>
                {offer.loadType === null ? null : <span>{offer.loadType}</span>}
                {(offer.departure === null ? [] : cutOffWords(offer.departure, offer.origin.zone)).map((words) => (
                  <span key={words}>{words}</span>
                ))}
                {legs.length === 1 || !offer.price.ok ? null : (
                  <span className="mute">{formatMoney(offer.price.totalMinor, currency)}</span>
                )}
              </p>
            </li>
          ))}
        </ol>
        <ul className={styles.facts}>
          <li>{spaceWords(plan)}</li>
          <li>
            {validWords(plan)}
            {' · '}
            {m.mall_row_co2e({ weight: formatWeight(plan.co2eKg) })}
          </li>
          {isRoomyByRule(plan, all) ? <li>{m.ai_room_rule()}</li> : null}
          {plan.tightChanges === 0 ? null : <li className={styles.tight}>{m.ai_change_tight()}</li>}
          {legs.length === 1 ? null : <li>{m.ai_handling()}</li>}
          {flipWords(plan, all, currency).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className={styles.book}>
          <BookPlanLink legs={bookedLegs(plan)} cargo={cargo} />
        </p>
      </article>
    </li>
  )
}

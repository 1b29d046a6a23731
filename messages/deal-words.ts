/** Words of the rules that all deals are checked by. */

import type { DealRuleName } from '@tongyun/contract/deals/terms/deal-rules'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { listWords } from './joined-words.ts'

const RULES: Record<DealRuleName, typeof m.people_deals_timeline> = {
  timeline: m.people_deals_timeline,
  anchor: m.people_deals_anchor,
  space: m.people_deals_space,
  oversold: m.people_deals_oversold,
  claims: m.people_deals_claims,
  award: m.people_deals_award,
  price: m.people_deals_price,
  notices: m.people_deals_notices,
  states: m.people_deals_states,
  own_deal: m.people_deals_own_deal,
}

type Broken = { rule: DealRuleName; count: number; named: readonly string[] }

/** A rule with how many break it and who, as far as they are named. */
export const brokenRuleWords = ({ rule, count, named }: Broken, locale?: Locale): string => {
  const options = locale ? { locale } : {}
  const list = listWords(named, locale)
  return m.people_deals_rule(
    { rule: RULES[rule]({}, options), count, list: named.length < count ? m.people_deals_more({ list }, options) : list },
    options,
  )
}

import type { OfferPrice } from '@tongyun/contract/price'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import css from './capacity-row.module.css'

type Outside = readonly Pick<OfferPrice['outside'][number], 'code' | 'status'>[]

/** Names of the charges with a status, without repeats. */
export const outsideNames = (outside: Outside, status: 'elsewhere' | 'conditional'): string[] => [
  ...new Set(outside.filter((charge) => charge.status === status).map((charge) => vocabularyWord('charge_code', charge.code))),
]

/** Names shown before the rest is counted. */
const MOST_NAMES = 2

/** What the total leaves out: charges payable elsewhere by name, conditional ones counted. */
export function OutsideNote({ outside }: { outside: Outside }) {
  const names = outsideNames(outside, 'elsewhere')
  const more = names.length - MOST_NAMES
  const conditional = outsideNames(outside, 'conditional').length
  if (names.length + conditional === 0) return null
  const shown = names.slice(0, MOST_NAMES).join(m.mall_list_separator())
  return (
    <p className={css.outside}>
      {[
        ...(names.length === 0
          ? []
          : [more > 0 ? m.mall_outside_more({ names: shown, count: more }) : m.mall_outside({ names: shown })]),
        ...(conditional === 0 ? [] : [m.mall_outside_conditional({ count: conditional })]),
      ].join(' · ')}
    </p>
  )
}

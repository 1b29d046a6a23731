import { terminalModes } from '@tongyun/freight/terminals'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { formatList } from '../i18n/format.ts'
import styles from './capacity-row.module.css'
import type { ExcludedCharges, MallRow } from './mall-row.ts'

/** Names shown before the rest is counted. */
const MOST_NAMES = 2

/** Characters that one line holds for sure; more may be cut. */
const LINE_HOLDS = 44

/** Charges that the total leaves out: those payable elsewhere by name, conditional ones by number. */
export const ExcludedChargesNote = ({
  outside: { elsewhere, conditional },
  stops,
}: {
  outside: ExcludedCharges
  stops: MallRow['stops']
}) => {
  if (elsewhere.length + conditional === 0) return null
  const names = formatList(elsewhere.slice(0, MOST_NAMES).map((charge) => chargeWord(charge, terminalModes(stops))))
  const more = elsewhere.length - MOST_NAMES
  const words = [
    ...(elsewhere.length === 0 ? [] : [more > 0 ? m.mall_outside_more({ names, count: more }) : m.mall_outside({ names })]),
    ...(conditional === 0 ? [] : [m.mall_outside_conditional({ count: conditional })]),
  ].join(' · ')
  return (
    <p className={styles.outside} title={words.length > LINE_HOLDS ? words : undefined}>
      {words}
    </p>
  )
}

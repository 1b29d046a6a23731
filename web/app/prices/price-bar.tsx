/** What a price is made of: a thin bar of four drawn fills, and the key to them. */
import type { OfferPrice } from '@tongyun/contract/capacity/price'
import { CHARGE_GROUPS, type ChargeGroup } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatNumber } from '../i18n/format.ts'
import styles from './price-bar.module.css'

type Slices = OfferPrice['slicesMinor']
type Slice = { group: ChargeGroup; fromPercent: number; percent: number }

/** Slices that are not nothing, in order, in per cent of the total; together 100. */
export const slicesOf = (slicesMinor: Slices): Slice[] => {
  const total = CHARGE_GROUPS.reduce((sum, group) => sum + slicesMinor[group], 0)
  let from = 0
  return CHARGE_GROUPS.flatMap((group) => {
    const percent = total <= 0 ? 0 : (slicesMinor[group] / total) * 100
    const slice = { group, fromPercent: from, percent }
    from += percent
    return percent <= 0 ? [] : [slice]
  })
}

/** A bar is at most 300 px wide, in a list half of it: its edges stand at whole per cents. */
const pct = (n: number) => `${Math.round(n)}%`

/** One fill from and over so many per cent of the width. */
const Fill = ({ group, fromPercent, percent, height }: Slice & { height: number }) => {
  const outlined = group === 'destination' || group === 'surcharge'
  const end = fromPercent + percent
  return (
    <>
      <rect
        {...(fromPercent < 0.5 ? {} : { x: pct(fromPercent) })}
        {...(outlined ? { y: 0.5 } : {})}
        // what is not nothing is seen
        width={pct(Math.max(1, Math.round(end) - Math.round(fromPercent)))}
        height={outlined ? height - 1 : height}
        className={styles[group]}
      />
      {group === 'destination' ? (
        <line x1={pct(fromPercent)} x2={pct(end)} y1={height / 2} y2={height / 2} className={styles.hatch} />
      ) : null}
    </>
  )
}

/** The bar, 6 px high or 10 px when `tall`; reads out as its shares. */
export const PriceBar = ({ slicesMinor, tall = false }: { slicesMinor: Slices; tall?: boolean }) => {
  const slices = slicesOf(slicesMinor)
  const shares = slices
    .map((s) => m.mall_price_share({ group: vocabularyWord('charge_group', s.group), percent: formatNumber(s.percent, 0) }))
    .join(' · ')
  return (
    <svg className={tall ? `${styles.bar} ${styles.tall}` : styles.bar} role="img">
      <title>{m.mall_price_parts({ shares })}</title>
      {slices.map((s) => (
        <Fill key={s.group} {...s} height={tall ? 10 : 6} />
      ))}
    </svg>
  )
}

/** The fill of one group beside its word in a list. */
export const PriceSwatch = ({ group }: { group: ChargeGroup }) => (
  <svg className={styles.swatch} aria-hidden="true">
    <Fill group={group} fromPercent={0} percent={100} height={6} />
  </svg>
)

/** Which fill is what. */
export const PriceBarKey = () => (
  <span className={styles.key}>
    {CHARGE_GROUPS.map((group) => (
      <span key={group}>
        <PriceSwatch group={group} />
        {vocabularyWord('charge_group', group)}
      </span>
    ))}
  </span>
)

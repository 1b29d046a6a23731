/** What a total is made of, on the scale that all choices of a comparison share; reads out as its parts. */
import * as m from '@tongyun/messages'
import { formatList, formatMoney } from '../i18n/format.ts'
import { At, pct } from '../lanes/lane-shapes.tsx'
import type { ChoiceTotal, Scale, TotalPart } from './choice.ts'
import styles from './choices.module.css'

const BAR_PX = 12

type Fill = TotalPart['fill']

/** Fills told apart without colour: solid, grey, hatched, outlined, barred, broken outline. */
const Part = ({ fill, x, width }: { fill: Fill; x: number; width: number }) => {
  const lined = fill === 'destination' || fill === 'elsewhere'
  return (
    <>
      <rect x={pct(x)} y="0.5" width={pct(width)} height={BAR_PX - 1} className={styles[fill]} />
      {lined ? <line x1={pct(x)} x2={pct(x + width)} y1={BAR_PX / 2} y2={BAR_PX / 2} className={styles[`${fill}Lines`]} /> : null}
    </>
  )
}

export const TotalDrawing = ({ name, total, scale }: { name: string; total: ChoiceTotal; scale: Scale }) => {
  const { currency, mostMinor, full } = scale
  const shown = total.parts.filter(({ minor }) => minor > 0)
  const widths = shown.map(({ minor }) => (mostMinor === 0 ? 0 : (minor / mostMinor) * full))
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0))
  const words = shown.map(({ name: part, minor }) => `${part} ${formatMoney(minor, currency)}`)
  return (
    <svg
      height={BAR_PX}
      className={styles.drawing}
      role="img"
      aria-label={m.comparison_shares({ name, total: formatMoney(total.minor, currency), parts: formatList(words) })}
    >
      {shown.map(({ fill, name: part }, at) => (
        <Part key={fill + part} fill={fill} x={starts[at] ?? 0} width={widths[at] ?? 0} />
      ))}
      {total.open ? (
        <At x={widths.reduce((sum, width) => sum + width, 0)}>
          <circle cx="10" cy={BAR_PX / 2} r="4.5" className={styles.open} />
        </At>
      ) : null}
    </svg>
  )
}

/** Which fill is what, of those that are drawn. */
export const TotalKey = ({ totals }: { totals: readonly ChoiceTotal[] }) => {
  const names = new Map(
    totals.flatMap(({ parts }) => parts.flatMap(({ fill, name, minor }) => (minor > 0 ? [[fill, name]] : []))),
  )
  return (
    <p className={styles.key} aria-hidden="true">
      {[...names].map(([fill, name]) => (
        <span key={fill}>
          <svg width="16" height={BAR_PX}>
            <title>{name}</title>
            <Part fill={fill as Fill} x={0} width={100} />
          </svg>
          {name}
        </span>
      ))}
      {totals.some(({ open }) => open) ? (
        <span>
          <svg width="12" height={BAR_PX}>
            <title>{m.comparison_row_unknown()}</title>
            <circle cx="6" cy={BAR_PX / 2} r="4.5" className={styles.open} />
          </svg>
          {m.comparison_row_unknown()}
        </span>
      ) : null}
    </p>
  )
}

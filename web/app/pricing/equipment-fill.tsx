/** How full containers and trucks get, drawn: their floors on one scale, and one bar each for weight, volume and floor. */
import { type EquipmentFit, fitEquipment } from '@tongyun/freight/fit-equipment'
import type { Consignment } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { formatNumber } from '../i18n/format.ts'
import { Section } from '../ui/section.tsx'
import styles from './calculator.module.css'
import { FloorPlan } from './floor-plan.tsx'

/** The types most cargo goes in; the rest stands in the reference tables. */
const SHOWN: ReadonlySet<string> = new Set(['20GP', '40HQ', 'CN-9.6', 'CN-13', 'EU-TENT'])

const SHARES = [
  ['weightShare', m.calculator_by_weight],
  ['volumeShare', m.calculator_by_volume],
  ['floorShare', m.calculator_by_floor],
] as const

export const EquipmentFill = ({ consignment }: { consignment: Consignment }) => {
  const fits = fitEquipment(consignment).filter((fit) => SHOWN.has(fit.equipment))
  return (
    <Section title={m.calculator_fill()} note={m.calculator_fill_note()}>
      <ul className={styles.fills}>
        {fits.map((fit) => (
          <Fill key={fit.equipment} fit={fit} pieces={consignment.pieces} />
        ))}
      </ul>
      {consignment.pieces.length === 0 ? null : <p className={styles.fillKey}>{m.calculator_fill_key()}</p>}
    </Section>
  )
}

const Fill = ({ fit, pieces }: { fit: EquipmentFit; pieces: Consignment['pieces'] }) => {
  const name = equipmentWord(fit.equipment)
  return (
    <li>
      <p className={styles.fillName}>
        <b>{name}</b>
        <span>
          {fit.pieceFits === false
            ? m.calculator_piece_too_big()
            : fit.needed === null
              ? '—'
              : m.calculator_needed({ count: fit.needed })}
        </span>
      </p>
      {fit.floorShare === null || fit.pieceFits === false ? null : (
        <FloorPlan equipment={fit.equipment} share={fit.floorShare} pieces={pieces} />
      )}
      {fit.needed === null ? null : (
        <dl className={styles.shares}>
          {SHARES.map(([key, label]) => {
            const share = fit[key]
            if (share === null) return null
            const percent = share * 100
            return (
              <div key={key}>
                <dt>{label()}</dt>
                <dd>
                  <svg height="10" className={styles.box} aria-hidden="true">
                    <rect
                      width={`${percent.toFixed(1)}%`}
                      y="1"
                      height="8"
                      className={key === 'weightShare' ? styles.heavy : styles.light}
                    />
                    <rect x="0.5" y="0.5" width="100%" height="9" className={styles.frame} />
                  </svg>
                  {m.detail_percent({ amount: formatNumber(percent, 0) })}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </li>
  )
}

/** What happens between now and the arrival of a departure, drawn to scale; the list beside it says the same in words. */
import type { Checkout } from '@tongyun/contract/booking/checkout'
import * as m from '@tongyun/messages'
import { At } from '../lanes/lane-shapes.tsx'
import styles from './drawings.module.css'
import { AtPlace } from './instants.tsx'

type Mark = { at: string; word: string; where: { name: string; zone: string } }

const marksOf = ({ departure, row: { origin, destination } }: Checkout): Mark[] => {
  if (departure === null) return []
  const { documentsCutOff, cargoCutOff, etd, eta } = departure
  return [
    ...(documentsCutOff === null ? [] : [{ at: documentsCutOff, word: m.checkout_mark_documents(), where: origin }]),
    ...(cargoCutOff === null ? [] : [{ at: cargoCutOff, word: m.checkout_mark_cargo(), where: origin }]),
    { at: etd, word: m.checkout_mark_etd(), where: origin },
    { at: eta, word: m.checkout_mark_eta(), where: destination },
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const RADIUS = 9
/** Marks of one hour would lie on each other; their numbers are then read from the list. */
const LEAST_APART = 6

export const DepartureAxis = ({ checkout }: { checkout: Checkout }) => {
  const marks = marksOf(checkout)
  const begin = Date.parse(checkout.asOf)
  const end = Date.parse(marks.at(-1)?.at ?? checkout.asOf)
  let last = -LEAST_APART
  const placed = marks.map((mark) => {
    const exact = end === begin ? 0 : ((Date.parse(mark.at) - begin) / (end - begin)) * 100
    last = Math.max(Math.min(exact, 97), last + LEAST_APART, 3)
    return { ...mark, x: Math.min(last, 97) }
  })
  return (
    <>
      <svg height="40" className={styles.drawing} role="img" aria-label={m.checkout_axis()}>
        <line x1="0" x2="100%" y1="20" y2="20" className={styles.line} />
        {placed.map(({ at, word, x }, i) => (
          <At key={`${at}${word}`} x={x}>
            <circle cy="20" r={RADIUS} className={word === m.checkout_mark_etd() ? styles.main : styles.mark} />
            <text y="24" className={word === m.checkout_mark_etd() ? styles.mainNumber : styles.number}>
              {i + 1}
            </text>
          </At>
        ))}
      </svg>
      <ol className={styles.list}>
        {placed.map(({ at, word, where }) => (
          <li key={`${at}${word}`}>
            <span>{word}</span> <AtPlace at={at} place={where} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Who pays for which part of a journey under each Incoterm, and where the risk passes, drawn as lanes (freight/src/incoterm-shares.ts). */
import { TERM_POINTS, TERM_SHARES, type TermPoint } from '@tongyun/freight/incoterm-shares'
import * as m from '@tongyun/messages'
import { Table } from '../ui/table.tsx'
import styles from './incoterm-lanes.module.css'

type Share = (typeof TERM_SHARES)[number]

const POINTS: Record<TermPoint, () => string> = {
  seller: m.documents_term_seller,
  handed_over: m.documents_term_handed_over,
  on_board: m.documents_term_on_board,
  arrival: m.documents_term_arrival,
  at_place: m.documents_term_at_place,
  unloaded: m.documents_term_unloaded,
}
const NOTES: Record<NonNullable<Share['note']>, () => string> = {
  buyer_exports: m.documents_term_buyer_exports,
  insured: m.documents_term_insured,
  seller_imports: m.documents_term_seller_imports,
}

/** Where a point lies on the drawing, in per cent of its width; the main carriage is the longest part. */
const AT: Record<TermPoint, number> = { seller: 4, handed_over: 22, on_board: 34, arrival: 68, at_place: 84, unloaded: 96 }
const END = AT.unloaded

/** FAS hands over alongside the ship; other terms of its kind to the carrier. */
const pointWord = (term: Share['term'], point: TermPoint) =>
  term === 'FAS' && point === 'handed_over' ? m.documents_term_alongside() : POINTS[point]()

const Drawing = ({ paidTo, riskAt }: Pick<Share, 'paidTo' | 'riskAt'>) => (
  <svg className={styles.lane} height="26" aria-hidden="true">
    <line x1={`${AT.seller}%`} x2={`${END}%`} y1="17" y2="17" className={styles.buyer} />
    <line x1={`${AT.seller}%`} x2={`${AT[paidTo]}%`} y1="17" y2="17" className={styles.seller} />
    {TERM_POINTS.map((point) => (
      <circle key={point} cx={`${AT[point]}%`} cy="17" r="3" className={styles.point} />
    ))}
    <svg x={`${AT[riskAt]}%`} className={styles.risk} aria-hidden="true">
      <path d="M-5 2h10l-5 8z" />
    </svg>
  </svg>
)

export const IncotermLanes = () => (
  <>
    <Table
      caption={m.documents_terms()}
      head={
        <tr>
          <th>{m.documents_term()}</th>
          <th className={styles.drawn}>
            <span className="sr">{m.documents_terms_drawn()}</span>
          </th>
          <th>{m.documents_terms_paid()}</th>
          <th>{m.documents_terms_risk()}</th>
        </tr>
      }
    >
      {TERM_SHARES.map(({ term, paidTo, riskAt, note }) => (
        <tr key={term}>
          <th scope="row">{term}</th>
          <td className={styles.drawn}>
            <Drawing paidTo={paidTo} riskAt={riskAt} />
          </td>
          <td>
            {pointWord(term, paidTo)}
            {note === null ? null : <small className={styles.note}>{NOTES[note]()}</small>}
          </td>
          <td>{pointWord(term, riskAt)}</td>
        </tr>
      ))}
    </Table>
    <p className="t12 mute">{m.documents_terms_key()}</p>
  </>
)

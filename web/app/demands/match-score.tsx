/** The score of a match, drawn: as many points as each part could give are framed, those it gave are filled. */
import type { MatchInAnswer } from '@tongyun/contract/matching/match'
import * as m from '@tongyun/messages'
import { matchPartWord } from '@tongyun/messages/match-words'
import { pct } from '../lanes/lane-shapes.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import styles from './match-score.module.css'
import { partSentence } from './match-words.ts'

type Match = Pick<MatchInAnswer, 'score' | 'parts'>

/** Below is what fits, but not well. */
const GOOD = 70

const Bar = ({ points, most }: { points: number; most: number }) => (
  <svg height="8" className={styles.bar} aria-hidden="true">
    <rect width="100%" height="8" className={styles.frame} />
    <rect width={pct((points / most) * 100)} height="8" className={styles.fill} />
  </svg>
)

/** The number with a bar of all parts, the longer the more a part counts. */
export const MatchScore = ({ match: { score, parts } }: { match: Match }) => (
  <div className={score >= GOOD ? `${styles.score} ${styles.good}` : styles.score}>
    <b className={styles.number} aria-hidden="true">
      {score}
    </b>
    <svg height="10" className={styles.bar} aria-hidden="true">
      {parts.map(({ part, points, most }, i) => {
        const before = parts.slice(0, i).reduce((sum, one) => sum + one.most, 0)
        return (
          <g key={part}>
            <rect x={pct(before)} width={pct(most)} height="10" className={styles.frame} />
            <rect x={pct(before)} width={pct(points)} height="10" className={styles.fill} />
          </g>
        )
      })}
    </svg>
    <small>{m.match_score_of({ score })}</small>
  </div>
)

/** Why: each part with its bar, its points and its sentence. */
export const MatchReasons = ({ match: { parts }, open = false }: { match: Match; open?: boolean }) => (
  <Disclosure summary={m.match_why()} open={open}>
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.part}>
          <b>{matchPartWord(part.part)}</b>
          <Bar points={part.points} most={part.most} />
          <span className={styles.points}>{m.match_points({ points: part.points, most: part.most })}</span>
          <span className={styles.sentence}>{partSentence(part)}</span>
        </li>
      ))}
    </ul>
  </Disclosure>
)

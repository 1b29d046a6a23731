/** Bars that stand on an axis, drawn on the server: below a line at the most with its figure, above names of some of them. */
import styles from './bar-chart.module.css'

/** Room above the line of the most, for its figure, and below the axis, for names. */
const TOP_PX = 16
const NAMES_PX = 20

/** The least of 1, 2, 5, 10, 20, 50, … that is not below `most`. */
export const roundAbove = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return ([1, 2, 5].find((step) => step * power >= most) ?? 10) * power
}

const percent = (part: number) => `${part.toFixed(2)}%`

/** `x` and `width` in per cent of the plot; `wrong` and `right` as shares of the most, one upon the other. */
type Bar = { key: string; x: number; width: number; right: number; wrong?: number }
/** `x` in per cent; `at` is where of the name it lies. */
export type BarName = { x: number; at: 'start' | 'middle' | 'end'; words: string }

const AT = { start: '', middle: styles.middle, end: styles.end }

export const BarChart = ({
  title,
  words,
  heightPx,
  most,
  bars,
  names,
  legend,
}: {
  title?: string
  /** What the drawing says, for who does not see it. */
  words: string
  heightPx: number
  most: string
  bars: readonly Bar[]
  names: readonly BarName[]
  /** What the two colours of bars stand for. */
  legend?: { right: string; wrong: string }
}) => {
  const foot = TOP_PX + heightPx
  return (
    <figure className={styles.chart}>
      {title !== undefined && <figcaption className={styles.title}>{title}</figcaption>}
      <svg className={styles.plot} height={foot + NAMES_PX} role="img" aria-label={words}>
        <line x1="0" x2="100%" y1={TOP_PX} y2={TOP_PX} className={styles.grid} />
        <text x="0" y={TOP_PX - 3} className={styles.label}>
          {most}
        </text>
        {bars.map(({ key, x, width, right, wrong = 0 }) => {
          const place = { x: percent(x), width: percent(width) }
          const [over, under] = [right * heightPx, wrong * heightPx]
          return [
            <rect key={key} {...place} y={foot - under - over} height={over} className={styles.bar} />,
            ...(under > 0
              ? [<rect key={`${key} wrong`} {...place} y={foot - under} height={under} className={styles.wrong} />]
              : []),
          ]
        })}
        <line x1="0" x2="100%" y1={foot} y2={foot} className={styles.axis} />
        {names.map(({ x, at, words: name }) => (
          <text key={x} x={percent(x)} y={foot + 15} className={`${styles.label} ${AT[at]}`}>
            {name}
          </text>
        ))}
      </svg>
      {legend !== undefined && (
        <figcaption className={styles.legend}>
          <span className={styles.ofBar}>{legend.right}</span>
          <span className={styles.ofWrong}>{legend.wrong}</span>
        </figcaption>
      )}
    </figure>
  )
}

import styles from './totals.module.css'

/** A few figures with their names, each with a line that says what it counts where the name does not. */
export const Totals = ({ figures }: { figures: readonly { name: string; figure: string; text?: string }[] }) => (
  <dl className={styles.totals}>
    {figures.map(({ name, figure, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <b>{figure}</b>
          {text !== undefined && <span className="t12 mute">{text}</span>}
        </dd>
      </div>
    ))}
  </dl>
)

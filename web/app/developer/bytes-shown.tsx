import * as m from '@tongyun/messages'
import styles from './developer.module.css'

/**
 * A message as it went over the line: `head` is what stands above its body, of which `most` KiB are shown where it is not
 * whole; null where there is no body to show.
 */
export const BytesShown = ({
  head,
  isWhole,
  most = 1,
  children,
}: {
  head: string
  isWhole: boolean
  most?: number
  children: string | null
}) => (
  <>
    <pre className={styles.bytes}>
      <span className="mute">{head}</span>
      {children !== null && '\n\n'}
      {children === '' ? <span className="mute">{m.developer_empty_body()}</span> : children}
    </pre>
    {!isWhole && <p className="t12 mute">{m.developer_beginning_alone({ most: String(most) })}</p>}
  </>
)

import * as m from '@tongyun/messages'
import styles from './developer.module.css'

/** A message as it went over the line: `head` is what stands above its body, which may be the beginning alone. */
export const BytesShown = ({ head, isWhole, children }: { head: string; isWhole: boolean; children: string }) => (
  <>
    <pre className={styles.bytes}>
      <span className="mute">{head}</span>
      {'\n\n'}
      {children === '' ? <span className="mute">{m.developer_empty_body()}</span> : children}
    </pre>
    {!isWhole && <p className="t12 mute">{m.developer_beginning_alone()}</p>}
  </>
)

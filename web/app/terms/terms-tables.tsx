/** Terms in words that somebody made before: the page of an offer brings them from the server. */
import * as m from '@tongyun/messages'
import { Table } from '../ui/table.tsx'
import type { LadderLine } from './ladder-words.ts'
import type { TermsLine } from './terms-lines.ts'
import styles from './terms-tables.module.css'

export const TermsList = ({ lines }: { lines: readonly TermsLine[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

export const LadderTable = ({
  caption,
  captionShown = false,
  lines,
}: {
  caption: string
  captionShown?: boolean
  lines: readonly LadderLine[]
}) => (
  <Table
    caption={caption}
    captionShown={captionShown}
    head={
      <tr>
        <th scope="col">{m.terms_column_when()}</th>
        <th scope="col">{m.terms_column_cost()}</th>
      </tr>
    }
  >
    {lines.map(({ when, cost }) => (
      <tr key={when}>
        <th scope="row">{when}</th>
        <td>{cost}</td>
      </tr>
    ))}
  </Table>
)

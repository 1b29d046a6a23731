import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { Link } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import type { OfferAnswer } from './offer-action.ts'
import styles from './offer-form.module.css'
import { valueText } from './value-text.ts'

/** In the form: somebody else saved meanwhile, both versions value by value, and a choice; neither is lost. */
export const OfferConflict = ({
  conflict: { theirs, mine, version },
  onKeep,
  onTake,
}: {
  conflict: NonNullable<OfferAnswer['conflict']>
  onKeep: () => void
  onTake: () => void
}) => {
  const changes = sheetChanges(theirs, mine)
  const title = m.offer_conflict_title({ count: changes.length })
  return (
    <section className={styles.problem} aria-label={title}>
      <h2>{title}</h2>
      <Table
        caption={title}
        head={
          <tr>
            <th scope="col">{m.offer_column_offer()}</th>
            <th scope="col">{m.offer_conflict_theirs()}</th>
            <th scope="col">{m.offer_conflict_mine()}</th>
          </tr>
        }
      >
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{fieldWord(path)}</th>
            <td>{valueText(before, {})}</td>
            <td>{valueText(after, {})}</td>
          </tr>
        ))}
      </Table>
      <input type="hidden" name="theirVersion" value={version} />
      <p className="flex wrap">
        <Button
          type="submit"
          name="intent"
          value="overwrite"
          onClick={(event) => {
            event.preventDefault()
            onKeep()
          }}
        >
          {m.offer_conflict_keep_mine()}
        </Button>
        <Link
          to=""
          className={buttonClass()}
          onClick={(event) => {
            event.preventDefault()
            onTake()
          }}
        >
          {m.offer_conflict_take_theirs()}
        </Link>
      </p>
    </section>
  )
}

import { sheetChanges } from '@tongyun/contract/sheet-changes'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import type { OfferAnswer } from './offer-action.ts'
import css from './offer-form.module.css'
import { valueText } from './value-text.ts'

/** Somebody else saved meanwhile: both versions value by value, and a choice; neither is lost. */
export const OfferConflict = ({
  conflict: { theirs, mine },
  onKeep,
  onTake,
}: {
  conflict: NonNullable<OfferAnswer['conflict']>
  onKeep: () => void
  onTake: () => void
}) => {
  const changes = sheetChanges(theirs, mine)
  const title = m.offer_conflict_title({ number: changes.length })
  return (
    <section className={css.problem} aria-label={title}>
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
      <p className="flex wrap">
        <Button onClick={onKeep}>{m.offer_conflict_keep_mine()}</Button>
        <Button onClick={onTake}>{m.offer_conflict_take_theirs()}</Button>
      </p>
    </section>
  )
}

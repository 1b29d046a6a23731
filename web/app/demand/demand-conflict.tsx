import { DEMAND_FIELDS, type DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import * as m from '@tongyun/messages'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import styles from './demand-form.module.css'

const shown = (value: unknown): string =>
  value === null || value === '' ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Two saved at once: what differs, and the two ways on. Stands within the form, so that the button sends what was typed. */
export const DemandConflict = ({
  mine,
  conflict: { theirs, version },
  demandId,
}: {
  mine: DemandSheet
  conflict: { theirs: DemandSheet; version: number }
  demandId: string
}) => {
  const names = (Object.keys(DEMAND_FIELDS) as DemandFieldName[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  )
  return (
    <div className={styles.note} role="alert">
      <h2>{m.demand_conflict()}</h2>
      <p>{m.demand_conflict_text()}</p>
      <Table
        caption={m.demand_conflict()}
        head={
          <tr>
            <td />
            <th scope="col">{m.demand_conflict_yours()}</th>
            <th scope="col">{m.demand_conflict_theirs()}</th>
          </tr>
        }
      >
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{demandFieldWord(name)}</th>
            <td>{shown(mine[name])}</td>
            <td>{shown(theirs[name])}</td>
          </tr>
        ))}
      </Table>
      <input type="hidden" name="theirVersion" value={version} />
      <p className="flex wrap">
        <Button type="submit" name="intent" value="overwrite">
          {m.demand_conflict_keep()}
        </Button>
        <a href={paths.myDemand(demandId)} className={buttonClass()}>
          {m.demand_conflict_take()}
        </a>
      </p>
    </div>
  )
}

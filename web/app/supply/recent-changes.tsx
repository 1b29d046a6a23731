/** What was done to offers in the last days, by whom, and the way back as long as nobody went on from it. */
import { type ChangeSet, type ChangeSetKind, UNDO_DAYS } from '@tongyun/contract/supply/offer-undo'
import * as m from '@tongyun/messages'
import { formatRelative } from '../i18n/format.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Table } from '../ui/table.tsx'
import { Undo } from './change-outcome.tsx'
import styles from './offers.module.css'

const KINDS: Record<ChangeSetKind, (words: { count: number }) => string> = {
  changed: m.offer_recent_changed,
  repriced: m.offer_recent_repriced,
  extended: m.offer_recent_extended,
  paused: m.offer_recent_paused,
  resumed: m.offer_recent_resumed,
  withdrawn: m.offer_recent_withdrawn,
  confirmed: m.offer_recent_confirmed,
  deleted: m.offer_recent_deleted,
  imported: m.offer_recent_imported,
}

/** The way back, or why there is none. */
const WayBack = ({ change: { changeSet, kind, offers, open, undoneAt }, now }: { change: ChangeSet; now: string }) => {
  if (undoneAt !== null) return <span className="mute">{m.offer_recent_undone({ time: formatRelative(undoneAt, now) })}</span>
  if (open === 0) return <span className="mute">{kind === 'deleted' ? m.offer_recent_not_deleted() : m.offer_recent_not()}</span>
  return (
    <>
      <Undo changeSet={changeSet} />
      {open < offers && <span className="mute t12">{m.offer_recent_partly({ count: open })}</span>}
    </>
  )
}

export const RecentChanges = ({ changes, now }: { changes: readonly ChangeSet[]; now: string }) =>
  changes.length === 0 ? null : (
    <div className="no-print">
      <Disclosure summary={m.offer_recent()}>
        <p className="mute t13">{m.offer_recent_note({ days: UNDO_DAYS })}</p>
        <div className={styles.recent}>
          <Table
            caption={m.offer_recent()}
            head={
              <tr>
                <th scope="col">{m.offer_recent_what()}</th>
                <th scope="col">{m.offer_recent_when()}</th>
                <th scope="col">{m.offer_recent_who()}</th>
                <th scope="col">{m.offer_recent_undo()}</th>
              </tr>
            }
          >
            {changes.map((change) => (
              <tr key={change.changeSet}>
                <th scope="row">{KINDS[change.kind]({ count: change.offers })}</th>
                <td>{formatRelative(change.at, now)}</td>
                <td>{change.by ?? m.offer_recent_gone()}</td>
                <td>
                  <WayBack change={change} now={now} />
                </td>
              </tr>
            ))}
          </Table>
        </div>
      </Disclosure>
    </div>
  )

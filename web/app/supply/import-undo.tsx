/** Taking an import back: asked with the number of offers, as long as something stands as it left it. */
import { type ChangeSet, UNDO_DAYS } from '@tongyun/contract/supply/offer-undo'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import styles from './import.module.css'

export const ImportUndo = ({ changeSet }: { changeSet: ChangeSet }) => {
  const { open, offers, undoneAt } = changeSet
  if (undoneAt !== null) return null
  if (open === 0) return <p className={styles.quiet}>{m.import_undo_none()}</p>
  return (
    <Disclosure summary={m.import_undo()}>
      <Form method="post" className={styles.mapping}>
        <input type="hidden" name="do" value="undo" />
        <input type="hidden" name="changeSet" value={changeSet.changeSet} />
        <p>
          <strong>{m.import_undo_question({ count: open })}</strong> {m.import_undo_text()}{' '}
          {open < offers && m.import_undo_left({ count: offers - open })} {m.import_undo_days({ days: UNDO_DAYS })}
        </p>
        <Button type="submit" kind="danger">
          {m.import_undo()}
        </Button>
      </Form>
    </Disclosure>
  )
}

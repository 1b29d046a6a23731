/** The way back from what was written into offers of a sheet: step by step, the last first, and field by field. */
import * as m from '@tongyun/messages'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { useDeskKeys } from '../office/desk-keys.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFocusIfLost } from '../ui/use-focus-if-lost.ts'
import styles from './import-way-back.module.css'

/** Fields were written: the edits that bring back what stood before, where they can be sent. `back`: it was the way back itself. */
export type Written = { before: string[] | null; back: boolean }

type Steps = { last: Written | undefined; steps: readonly string[][] }

/** What each press wrote, as long as the page is open; whoever goes back does not come to it again. */
const useSteps = (written: Written | undefined): Steps => {
  const [seen, setSeen] = useState<Steps>({ last: undefined, steps: [] })
  if (written === undefined || written === seen.last) return seen
  const { before, back } = written
  const steps = back ? seen.steps.slice(0, -1) : before === null ? [] : [...seen.steps, before]
  const next = { last: written, steps }
  setSeen(next)
  return next
}

export const ImportWayBack = ({ written }: { written: Written | undefined }) => {
  const { last, steps } = useSteps(written)
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  useDeskKeys({ KeyZ: () => box.current?.querySelector('button')?.click() })
  useFocusIfLost(box, written)
  const step = steps.at(-1)
  const isSaid = last !== undefined && (step !== undefined || written !== undefined)
  return (
    <div ref={box} className={styles.bar} role="status" tabIndex={-1}>
      {isSaid && <p>{last.back ? m.import_taken_back() : m.import_written()}</p>}
      {step !== undefined && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="do" value="edit" />
          <input type="hidden" name="last" value="1" />
          {step.map((edit) => (
            <input key={edit} type="hidden" name="back" value={edit} />
          ))}
          <Button type="submit" size="small">
            {m.offer_do_undo()}
          </Button>
          {hydrated && <small className="mute hide-narrow">{m.offer_undo_key()}</small>}
        </Form>
      )}
    </div>
  )
}

/** Takes back what was written into one field of one offer. */
export const FieldBack = ({ offer, name, label }: { offer: number; name: string; label: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="do" value="edit" />
    <button
      type="submit"
      name="back"
      value={`${offer}:${name}`}
      className={styles.field}
      title={m.import_edit_back({ field: label })}
      aria-label={m.import_edit_back({ field: label })}
    >
      <Icon name="arrow-back-up" />
    </button>
  </Form>
)

import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { fieldId, listAt } from '../sheets/sheet-path.ts'
import { Button } from '../ui/button.tsx'
import type { SheetForm } from './sheet-fields.tsx'
import { lineIntent, newLineAt, type SheetList, withLine, withoutLine } from './sheet-lists.ts'

type Props = {
  form: SheetForm
  list: SheetList
  /** The line that goes; without it one more comes. */
  at?: number
  children: ReactNode
}

/** The section of the form that holds a list, where a page without script goes on. */
const SECTIONS: Record<SheetList, string> = { stops: 'lane', 'rate.charges': 'charges', 'rate.freight.breaks': 'price' }
/** The field of a line that is filled in first. */
const FIRST_FIELDS: Record<SheetList, string> = { stops: 'placeId', 'rate.charges': 'code', 'rate.freight.breaks': 'fromKg' }

const adderId = (list: SheetList) => `add-${list.replaceAll('.', '-')}`

/**
 * Adds a line or removes one: at once, or without script by sending the form. The focus goes on with the new line, or to the
 * button that adds another.
 */
export const LineButton = ({ form, list, at, children }: Props) => (
  <Button
    type="submit"
    size="small"
    {...(at === undefined ? { id: adderId(list) } : {})}
    name="intent"
    value={lineIntent(list, at)}
    formAction={`#${SECTIONS[list]}`}
    onClick={(event) => {
      event.preventDefault()
      const next = at === undefined ? withLine(form.sheet, list) : withoutLine(form.sheet, list, at)
      flushSync(() => form.write(next))
      const line = newLineAt(list, listAt(next, list).length)
      const target = at === undefined ? fieldId(`${list}.${line}.${FIRST_FIELDS[list]}`) : adderId(list)
      document.getElementById(target)?.focus()
    }}
  >
    {children}
  </Button>
)

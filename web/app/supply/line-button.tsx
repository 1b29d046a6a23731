import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { SheetForm } from './sheet-fields.tsx'
import { lineIntent, type SheetList, withLine, withoutLine } from './sheet-lists.ts'

type Props = {
  form: SheetForm
  list: SheetList
  /** The line that goes; without it one more comes. */
  at?: number
  children: ReactNode
}

/** Adds a line or removes one: at once, or without script by sending the form. */
export const LineButton = ({ form, list, at, children }: Props) => (
  <Button
    type="submit"
    size="small"
    name="intent"
    value={lineIntent(list, at)}
    onClick={(event) => {
      event.preventDefault()
      form.write(at === undefined ? withLine(form.sheet, list) : withoutLine(form.sheet, list, at))
    }}
  >
    {children}
  </Button>
)

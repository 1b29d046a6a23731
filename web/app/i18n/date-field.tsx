/** Fields of days and moments with the calendar of the browser, and what they hold in the words of the page. */
import * as m from '@tongyun/messages'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextField } from '../ui/text-field.tsx'
import { formatMediumDate } from './medium-date.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'before' | 'type'>

/** "1 Dec 2026", with the time of a moment behind it. */
const inWords = (held: string) => (held === '' ? m.layout_choose_day() : `${formatMediumDate(held)} ${held.slice(11)}`.trimEnd())

/**
 * The words over the field that follows it (base.css): a browser writes days as its own language does, whatever the page's is.
 * They come with the script, which alone can follow what is chosen; `value` is that of a field whose page holds it.
 */
const HeldInWords = ({ value }: { value: Props['value'] }) => {
  const words = useRef<HTMLSpanElement>(null)
  const [held, setHeld] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of the page is what the field then holds
  useEffect(() => {
    const field = words.current?.nextElementSibling
    if (!(field instanceof HTMLInputElement)) return
    const { form } = field
    const read = () => setHeld(field.value)
    // A form is emptied after it was told.
    const readNext = () => setTimeout(read)
    read()
    field.addEventListener('input', read)
    form?.addEventListener('reset', readNext)
    return () => {
      field.removeEventListener('input', read)
      form?.removeEventListener('reset', readNext)
    }
  }, [value])
  return (
    <span ref={words} data-day={held} aria-hidden="true">
      {inWords(held)}
    </span>
  )
}

/** A day as ISO date. */
export const DateField = (props: Props) => (
  <TextField {...props} type="date" before={useHydrated() && <HeldInWords value={props.value} />} />
)

/** A day and a time of day, "2026-12-01T14:30". */
export const MomentField = (props: Props) => (
  <TextField {...props} type="datetime-local" before={useHydrated() && <HeldInWords value={props.value} />} />
)

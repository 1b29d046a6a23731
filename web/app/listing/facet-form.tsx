/** The filters of a list: a plain GET form that sends itself on a click where there is script. */
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { filledFields } from '../site/filled-fields.ts'
import { HiddenFields } from '../site/hidden-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import styles from './facet-form.module.css'

const isTouched = ({ elements }: HTMLFormElement) =>
  [...elements].some((box) => box instanceof HTMLInputElement && box.checked !== box.defaultChecked)
const asSent = (sent: URLSearchParams) => sent

/** `query` is what the address says; of it the form keeps whatever has no field in it. */
export const FacetForm = ({
  action,
  query,
  own,
  read = asSent,
  children,
}: {
  /** Path of the list. */
  action: string
  query: Query
  /** Parameters the form's own fields carry. */
  own: ReadonlySet<string>
  /** Writes what was typed as the address has it. */
  read?: (sent: URLSearchParams) => URLSearchParams
  children: ReactNode
}) => {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<string>(null)
  const address = JSON.stringify(query)
  const send = (sent: HTMLFormElement) => submit(read(filledFields(sent)), { action, preventScrollReset: true })
  // Boxes follow the address when a chip is taken off or the reader goes back; the form stays, and with it the focus.
  // What was ticked before the script came is sent, not lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new query is what makes the defaults change
  useEffect(() => {
    if (form.current === null || shown.current === address) return
    if (shown.current === null && isTouched(form.current)) send(form.current)
    else form.current.reset()
    shown.current = address
  }, [address])
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (['checkbox', 'radio', 'select-one'].includes(event.target.type)) send(event.currentTarget)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  return (
    <Form
      ref={form}
      action={action}
      method="get"
      className={styles.facets}
      onChange={onChange}
      onSubmit={onSubmit}
      noValidate
      discover="none"
    >
      <HiddenFields query={query} except={own} />
      {children}
      <noscript>
        <Button type="submit" className={styles.apply}>
          {m.listing_apply()}
        </Button>
      </noscript>
    </Form>
  )
}

/** One filter, whatever its fields are. */
export const FacetGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.facet}>
    <CheckboxGroup title={title}>{children}</CheckboxGroup>
  </div>
)

/** Boxes of one filter with how many results each has. Values without any stay in their place and cannot be ticked. */
export const FacetBoxes = ({
  title,
  values,
  chosen,
  counts,
  of,
}: {
  title: string
  /** `name` is the parameter of the address, `value` what it then says. */
  values: readonly { name: string; value: string; key: string }[]
  chosen: (key: string) => boolean
  counts: readonly { value: string; count: number }[]
  /** The words of a value. */
  of: (key: string) => ReactNode
}) => (
  <FacetGroup title={title}>
    {values.map(({ name, value, key }) => {
      const count = counts.find((one) => one.value === key)?.count ?? 0
      return (
        <Checkbox
          key={key}
          name={name}
          value={value}
          defaultChecked={chosen(key)}
          disabled={count === 0 && !chosen(key)}
          count={formatNumber(count)}
        >
          {of(key)}
        </Checkbox>
      )
    })}
  </FacetGroup>
)

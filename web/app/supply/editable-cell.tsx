import type { OfferRow } from '@tongyun/contract/supply/offer-list'
import * as m from '@tongyun/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { VersionField } from '../typing/typing-state.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './offers.module.css'

type Props = {
  offer: OfferRow
  /** Where the value stands in the sheet. */
  path: string
  value: string
  /** What the control is for, read out. */
  label: string
  type?: 'date'
  children: ReactNode
}

/** A value that is changed where it stands: Enter saves, Escape leaves it, and the focus stays here. Without script it is changed on the offer's page. */
export const EditableCell = ({ offer, path, value, label, type, children }: Props) => {
  const hydrated = useHydrated()
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const edited = useRef(false)
  useEffect(() => {
    if (edited.current && !editing) button.current?.focus()
    edited.current = editing
  }, [editing])
  if (!hydrated || offer.saleStatus === 'withdrawn') return <div>{children}</div>
  if (!editing)
    return (
      <button ref={button} type="button" className={styles.cell} onClick={() => setEditing(true)}>
        <span>{children}</span>
        <span className="sr">{label}</span>
        <Icon name="pencil" />
      </button>
    )
  return (
    <Form method="post" className={styles.edit} onSubmit={() => setEditing(false)}>
      <input type="hidden" name="offerId" value={offer.offerId} />
      <VersionField name="version" value={offer.version} />
      <input type="hidden" name="path" value={path} />
      <input
        name="value"
        type={type ?? 'text'}
        inputMode={type === undefined ? 'decimal' : undefined}
        aria-label={label}
        defaultValue={value}
        // biome-ignore lint/a11y/noAutofocus: the reader has just asked to type here
        autoFocus
        onFocus={(event) => {
          if (type === undefined) event.target.select()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setEditing(false)
        }}
      />
      <button type="submit" name="intent" value="edit" aria-label={m.offer_do_save()}>
        <Icon name="check" />
      </button>
      <button type="button" onClick={() => setEditing(false)} aria-label={m.offer_do_cancel()}>
        <Icon name="x" />
      </button>
    </Form>
  )
}

/** An offer as it was understood, part by part; each part leads to the cell it was read from. */
import type { OfferPart, UnderstoodOffer } from '@tongyun/contract/price-sheets/reading'
import * as m from '@tongyun/messages'
import { listWords } from '@tongyun/messages/joined-words'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { Icon } from '../ui/icon.tsx'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import cellStyles from './import-cells.module.css'
import { ImportOfferEdit } from './import-offer-edit.tsx'
import styles from './import-reading.module.css'
import { FieldBack } from './import-way-back.tsx'
import { cellId, type Pointed, partId } from './linked-cells.ts'
import { MARKS, OfferMark } from './offer-states.tsx'
import { rowsText } from './row-names.ts'

const textOf = ({ text, price }: OfferPart): string => {
  if (price !== null) return `${price.currency ?? ''} ${formatNumber(price.amount)}`.trim()
  return text === '' ? m.import_side_not_said() : text
}

type PartProps = {
  part: OfferPart
  pointed: Pointed
  /** The clerk wrote it. */
  edited: boolean
  active: boolean
  point: (pointed: Pointed | null) => void
}
const Part = ({ part, pointed, edited, active, point }: PartProps) => {
  const { label, state, cells } = part
  const [cell] = cells
  const shown = (
    <>
      <span>{label}</span> <b>{textOf(part)}</b>
      {state !== 'good' && <Icon name={MARKS[state]} />}
    </>
  )
  return (
    <li id={partId(pointed)} data-cell={state} data-active={active}>
      {cell === undefined ? (
        <span>{shown}</span>
      ) : (
        <a
          href={`#${cellId(cell.row, cell.at)}`}
          onMouseEnter={() => point(pointed)}
          onMouseLeave={() => point(null)}
          onFocus={() => point(pointed)}
          onBlur={() => point(null)}
        >
          {shown}
        </a>
      )}
      {edited && <FieldBack offer={pointed.offer} name={part.name} label={label} />}
    </li>
  )
}

type OfferProps = {
  offer: UnderstoodOffer
  /** The lines of a message it was read from; empty for a sheet. */
  line: string
  edit: string
  editing: boolean
  back: string
  last: number
  active: Pointed | null
  point: (pointed: Pointed | null) => void
}
/** The form of an offer takes the focus when it opens and gives it back to the link that opened it. */
const useFormFocus = (editing: boolean) => {
  const item = useRef<HTMLLIElement>(null)
  const was = useRef(editing)
  useEffect(() => {
    if (was.current !== editing)
      item.current?.querySelector<HTMLElement>(editing ? 'form input:not([type=hidden])' : '[data-edit]')?.focus()
    was.current = editing
  }, [editing])
  return item
}

type PartsProps = Pick<OfferProps, 'active' | 'point'> & {
  parts: readonly OfferPart[]
  number: number
  edited: ReadonlySet<string>
}
const Parts = ({ parts, number, edited, active, point }: PartsProps) => (
  <ul className={cellStyles.parts}>
    {parts.map((part) => (
      <Part
        key={part.name}
        part={part}
        pointed={{ offer: number, part: part.name }}
        edited={edited.has(part.name)}
        active={active?.part === part.name}
        point={point}
      />
    ))}
  </ul>
)

/** What was read surely in one line: its prices, and how many values there are. */
const sureWords = (sure: readonly OfferPart[]): string => {
  const prices = sure.filter(({ price }) => price !== null).map((part) => `${part.label} ${textOf(part)}`)
  return [m.import_side_read({ count: sure.length }), ...prices].join(' · ')
}

/** Drawn anew only where something of it changes: a page has dozens of offers. */
export const ImportSideOffer = memo(({ offer, line, edit, editing, back, last, active, point }: OfferProps) => {
  const { number, state, lane, mode, load, parts, problems, fields } = offer
  const item = useFormFocus(editing)
  const sure = parts.filter((part) => part.state === 'good')
  const open = parts.filter((part) => part.state !== 'good')
  const edited = new Set(fields.flatMap((field) => (field.edited ? field.name : [])))
  // A field that bears the mark of what is open about it needs no line that says its name again.
  const said = problems.filter((problem) => open.every(({ label }) => label !== problem))
  return (
    <li ref={item} id={`offer-${number}`} data-state={state} data-active={active !== null}>
      <p className={styles.lane}>
        <OfferMark state={state} /> <strong>{lane}</strong>
      </p>
      <p className={styles.facts}>{listWords([mode, load].filter((word) => word !== ''))}</p>
      {open.length > 0 && <Parts parts={open} number={number} edited={edited} active={active} point={point} />}
      {said.length > 0 && (
        <ul className={styles.problems}>
          {said.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {sure.length > 0 && (
        <NarrowFold in="page" summary={<span className="t13">{sureWords(sure)}</span>}>
          <Parts parts={sure} number={number} edited={edited} active={active} point={point} />
        </NarrowFold>
      )}
      <p className={styles.links}>
        <a href={`#row-${offer.line}`}>
          <span>{m.import_side_to_row({ row: rowsText(offer.rows) })}</span>
          {line !== '' && <span className={styles.line}>{line}</span>}
        </a>
        {!editing && (
          <Link to={edit} preventScrollReset data-edit>
            {m.import_edit()}
            <span className="sr">{m.import_side_to_offer({ number: String(number) })}</span>
          </Link>
        )}
      </p>
      {editing && <ImportOfferEdit offer={offer} last={last} back={back} />}
    </li>
  )
})

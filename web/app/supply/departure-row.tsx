/** One departure of a provider: its space drawn as one bar, and the field for what was sold elsewhere. */
import type { BoardRow } from '@tongyun/contract/supply/departure-board'
import * as m from '@tongyun/messages'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatDayAndTime, formatDayOfWeek, formatOffset } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import styles from './departures.module.css'
import type { DepartureAnswer } from './departures.tsx'

/** What a departure's space is, in the order in which it is drawn. */
const PARTS = {
  booked: m.board_part_booked,
  held: m.board_part_held,
  elsewhere: m.board_part_elsewhere,
  left: m.board_part_left,
} as const
type Part = keyof typeof PARTS

const SpaceParts = ({ row }: { row: BoardRow }) => {
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => row[part] > 0 || part === 'left')
  const percent = (amount: number) => `${((amount / row.total) * 100).toFixed(2)}%`
  const before = (part: Part) => parts.slice(0, parts.indexOf(part)).reduce((sum, one) => sum + row[one], 0)
  return (
    <div className={styles.space}>
      <svg className={styles.bar} aria-hidden="true">
        {parts.map((part) => (
          <rect key={part} x={percent(before(part))} width={percent(row[part])} height="100%" className={styles[part]} />
        ))}
      </svg>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part} className={part === 'left' ? undefined : styles.more}>
            <svg className={styles.key} aria-hidden="true">
              <rect width="100%" height="100%" className={styles[part]} />
            </svg>
            {PARTS[part]({ space: spaceCount(row[part], row.spaceUnit) })}
          </li>
        ))}
        <li className={`mute ${styles.more}`}>{m.board_of_total({ space: spaceCount(row.total, row.spaceUnit) })}</li>
      </ul>
    </div>
  )
}

const Elsewhere = ({ row, answer }: { row: BoardRow; answer: DepartureAnswer | undefined }) => {
  const { departureId, reference, elsewhere, left } = row
  const named = { reference, day: formatDayOfWeek(row.etd, row.origin.zone) }
  const problem = answer !== undefined && 'problem' in answer ? answer.problem : undefined
  const before = answer !== undefined && 'left' in answer ? answer.before : null
  const all = Math.round((elsewhere + left) * 1000) / 1000
  const form = useRef<HTMLFormElement>(null)
  // The field stays where the focus is; only its figure follows what is stored.
  useEffect(() => {
    const field = form.current?.elements.namedItem('elsewhere')
    if (field instanceof HTMLInputElement) field.value = String(elsewhere)
  }, [elsewhere])
  return (
    <Form ref={form} method="post" preventScrollReset className={styles.form} noValidate>
      <input type="hidden" name="departureId" value={departureId} />
      <input type="hidden" name="seen" value={elsewhere} />
      <span className={styles.caption} aria-hidden="true">
        {m.board_column_elsewhere()}
      </span>
      <div className={styles.field}>
        <NumberField
          id={`elsewhere-${departureId}`}
          label={m.board_field(named)}
          labelHidden
          name="elsewhere"
          digits={3}
          maxLength={14}
          defaultValue={problem === undefined ? String(elsewhere) : (answer?.typed ?? '')}
          error={problem}
        />
        <Button type="submit">{m.board_save()}</Button>
        {left > 0 && (
          <Button type="submit" name="rest" value={all} aria-label={m.board_rest_label(named)}>
            {m.board_rest()}
          </Button>
        )}
      </div>
      <div className={styles.saved}>
        <p role="status" className={styles.done}>
          {answer !== undefined && 'left' in answer ? (
            <>
              <Icon name="check" /> {m.board_saved({ space: spaceCount(answer.left, row.spaceUnit) })}
            </>
          ) : null}
        </p>
        {before !== null && (
          <Button
            type="submit"
            size="small"
            name="undo"
            value={before}
            aria-label={m.board_undo_label(named)}
            // It goes once it is done; the field stays.
            onClick={() => form.current?.querySelector<HTMLInputElement>('[name=elsewhere]')?.focus()}
          >
            {m.offer_do_undo()}
          </Button>
        )}
      </div>
    </Form>
  )
}

type Props = {
  row: BoardRow
  /** A narrow page shows one line a departure, and the field of the one that is open. */
  isOpen: boolean
  /** The page with it open, or shut. */
  toggle: string
  answer: DepartureAnswer | undefined
}

export const DepartureRow = ({ row, isOpen, toggle, answer }: Props) => {
  const { departureId, etd, closesAt, origin, destination, offerId, reference, mode, saleStatus } = row
  return (
    <tr id={departureId} data-open={isOpen || answer !== undefined ? '' : undefined}>
      <td className={styles.when}>
        <time dateTime={etd}>{`${formatDayAndTime(etd, origin.zone)} ${formatOffset(etd, origin.zone)}`}</time>
        <div className={styles.more}>
          <SecondLine>{m.board_closes({ time: formatDayAndTime(closesAt, origin.zone) })}</SecondLine>
        </div>
      </td>
      <td className={styles.what}>
        <span className={styles.offer}>
          <ModeMark mode={mode} />
          <Link to={paths.offer(offerId)}>{reference}</Link>
        </span>
        <SecondLine>{`${origin.name} → ${destination.name}`}</SecondLine>
        {saleStatus === 'paused' && <SecondLine>{m.board_paused()}</SecondLine>}
      </td>
      <td className={styles.how}>
        <SpaceParts row={row} />
      </td>
      <td className={styles.change}>
        <Link to={toggle} preventScrollReset replace className={styles.toggle}>
          {isOpen ? m.board_shut() : m.board_open()}
          <span className="sr">{` ${m.board_field({ reference, day: formatDayOfWeek(etd, origin.zone) })}`}</span>
        </Link>
        <div className={styles.more}>
          <Elsewhere row={row} answer={answer} />
        </div>
      </td>
    </tr>
  )
}

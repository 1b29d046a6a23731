/** The file as it came beside the offers understood of it, linked row by row both ways, a page of rows at a time. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { listImportLines, OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import type { OFFER_STATES, UnderstoodOffer } from '@tongyun/contract/price-sheets/reading'
import * as m from '@tongyun/messages'
import { listWords } from '@tongyun/messages/joined-words'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Section } from '../ui/section.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ImportOfferEdit } from './import-offer-edit.tsx'
import styles from './import-reading.module.css'
import { rowsText } from './row-names.ts'

export type ShownLines = DataOf<typeof listImportLines>
type State = (typeof OFFER_STATES)[number]
type Reading = NonNullable<OfferImport['reading']>

const STATES: Record<State, () => string> = {
  good: m.import_state_good,
  asked: m.import_state_asked,
  flagged: m.import_state_flagged,
  faulty: m.import_state_faulty,
  left_out: m.import_state_left_out,
}
const MARKS = { good: 'check', asked: 'info-circle', flagged: 'alert-triangle', faulty: 'x', left_out: 'eye-off' } as const
/** The state of a row is that of its offer with most to do. */
const ORDER: readonly State[] = ['faulty', 'flagged', 'asked', 'left_out', 'good']

const Mark = ({ state }: { state: State }) => (
  <span className={styles.mark} data-state={state}>
    <Icon name={MARKS[state]} /> {STATES[state]()}
  </span>
)

const priceText = ({ of, amount, currency }: UnderstoodOffer['prices'][number]) =>
  `${of} ${currency ?? ''} ${formatNumber(amount)}`.replace(/\s+/gu, ' ')

type OfferProps = {
  offer: UnderstoodOffer
  line: string
  edit: string
  editing: boolean
  back: string
  last: number
  active: boolean
  point: (number: number | null) => void
}
const Offer = ({ offer, line, edit, editing, back, last, active, point }: OfferProps) => {
  const { number, state, lane, mode, facts, prices, problems } = offer
  return (
    <li
      id={`offer-${number}`}
      data-state={state}
      data-active={active}
      onMouseEnter={() => point(number)}
      onMouseLeave={() => point(null)}
      onFocus={() => point(number)}
      onBlur={() => point(null)}
    >
      <p className={styles.lane}>
        <Mark state={state} /> <strong>{lane}</strong>
      </p>
      <p className={styles.prices}>{prices.map((price) => priceText(price)).join(' · ')}</p>
      <p className={styles.facts}>{[mode, ...facts].join(' · ')}</p>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <p className={styles.links}>
        <a href={`#row-${offer.line}`}>{m.import_side_to_row({ row: rowsText(offer.rows) })}</a>
        {!editing && (
          <Link to={edit} preventScrollReset>
            {m.import_edit()}
          </Link>
        )}
      </p>
      {line !== '' && <p className={styles.line}>{line}</p>}
      {editing && <ImportOfferEdit offer={offer} last={last} back={back} />}
    </li>
  )
}

/** One text alone in its row, which reads over all columns. */
const isLine = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length === 1

type FileProps = {
  lines: ShownLines['lines']
  states: ReadonlyMap<number, State>
  message: boolean
  active: number | null
  point: (number: number | null) => void
}
const File = ({ lines, states, message, active, point }: FileProps) => {
  const width = Math.max(1, ...lines.map(({ cells }) => cells.length))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.file} tabIndex={0} aria-label={m.import_side_sheet()}>
      <table data-message={message}>
        <caption className="sr">{m.import_side_sheet()}</caption>
        <tbody>
          {lines.map(({ row, cells, why, offers }) => {
            const state = ORDER.find((one) => offers.some((number) => states.get(number) === one))
            const [first] = offers
            const label = listWords(offers.map((number) => m.import_side_to_offer({ number: String(number) })))
            return (
              <tr
                key={row}
                id={`row-${row}`}
                data-state={state ?? (why === null ? undefined : 'ignored')}
                data-active={active !== null && offers.includes(active)}
                onMouseEnter={() => point(first ?? null)}
                onMouseLeave={() => point(null)}
                onFocus={() => point(first ?? null)}
                onBlur={() => point(null)}
              >
                <th scope="row">
                  {first === undefined ? (
                    row
                  ) : (
                    <a href={`#offer-${first}`} title={label}>
                      {row} <Icon name={MARKS[state ?? 'good']} />
                      <span className="sr">{label}</span>
                    </a>
                  )}
                </th>
                {isLine(cells) ? (
                  <td colSpan={width}>{cells.find((cell) => cell !== '')}</td>
                ) : (
                  cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
                    <td key={at}>{cell}</td>
                  ))
                )}
                {why !== null && first === undefined && <td className={styles.why}>{m.import_side_ignored({ why })}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

type SideProps = { importId: string; reading: Reading; shown: ShownLines }
export const ImportSide = ({ importId, reading, shown }: SideProps) => {
  const [address] = useSearchParams()
  const [active, setActive] = useState<number | null>(null)
  const { sheets, message, next, offers: all } = reading
  const { sheet, page, last, lines, offers, more } = shown
  const here = (change: Record<string, string>) => {
    const { edit: _, ...kept } = Object.fromEntries(address)
    return paths.importSheet(importId, { ...kept, ...change })
  }
  const at = { sheet: String(sheet), lines: String(page) }
  const states = new Map(offers.map(({ number, state }) => [number, state]))
  const texts = new Map(lines.map(({ row, cells }) => [row, cells.filter((cell) => cell !== '').join('  ')]))
  const editing = Number(address.get('edit') ?? 0)
  const several = sheets.length > 1
  return (
    <Section title={m.import_side_title()} id="side">
      {several && (
        <Tabs
          label={m.import_side_sheets()}
          keepScroll
          tabs={sheets.map(({ name, good, open, hidden, why }, i) => ({
            to: here({ sheet: String(i), lines: '1' }),
            label: `${name}${hidden ? ` (${m.import_side_hidden()})` : why !== null ? ` (${why})` : ` ${good + open}`}`,
            current: i === sheet,
          }))}
        />
      )}
      {next !== null && (
        <p className={styles.next}>
          <a
            href={`${here({ sheet: String(next.sheet), lines: String(next.page) })}#offer-${next.number}`}
            className={buttonClass('second', 'small')}
          >
            {m.import_side_next()}
          </a>
        </p>
      )}
      <div className={styles.side} data-message={message}>
        <File lines={lines} states={states} message={message} active={active} point={setActive} />
        <div className={styles.offers}>
          {offers.length === 0 ? (
            <p className={styles.quiet}>{m.import_side_none()}</p>
          ) : (
            <ol aria-label={m.import_side_offers()}>
              {offers.map((offer) => (
                <Offer
                  key={offer.number}
                  offer={offer}
                  line={message ? (texts.get(offer.line) ?? '') : ''}
                  edit={`${here({ ...at, edit: String(offer.number) })}#offer-${offer.number}`}
                  editing={editing === offer.number}
                  back={`${here(at)}#offer-${offer.number}`}
                  last={all}
                  active={active === offer.number}
                  point={setActive}
                />
              ))}
            </ol>
          )}
          {more && <p className={styles.quiet}>{m.import_side_more()}</p>}
        </div>
      </div>
      <Pagination page={page} last={last} href={(to) => here({ sheet: String(sheet), lines: String(to) })} keepScroll />
    </Section>
  )
}

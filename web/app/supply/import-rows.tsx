/** The rows an import would save: lane, prices and validity as they were understood, and what they change. */
import type { DataOf } from '@tongyun/contract/endpoint'
import {
  IMPORT_OUTCOMES,
  IMPORT_PAGE_ROWS,
  type ImportCounts,
  type ImportOutcome,
  type ImportRowShown,
  type listImportRows,
} from '@tongyun/contract/price-sheets/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatChange, formatDate, formatNumber, formatUnitPrice } from '../i18n/format.ts'
import { Cell } from '../office/cell.tsx'
import blockStyles from '../office/people.module.css'
import { paths } from '../site/paths.ts'
import { Pagination } from '../ui/pagination.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './import.module.css'
import { rowsText } from './row-names.ts'

export type ShownRows = DataOf<typeof listImportRows>

const KINDS: Record<ImportOutcome, (words: { count: number; amount: string }) => string> = {
  changed: m.import_rows_changed,
  created: m.import_rows_created,
  period: m.import_rows_period,
  revived: m.import_rows_revived,
  unchanged: m.import_rows_unchanged,
}
const BECOMES: Record<ImportOutcome, () => string> = {
  changed: m.import_rows_is_changed,
  created: m.import_rows_is_new,
  period: m.import_rows_is_period,
  revived: m.import_rows_is_revived,
  unchanged: m.import_rows_is_unchanged,
}

const countOf = (outcome: ImportOutcome, counts: ImportCounts) => {
  if (outcome === 'created') return counts.created - counts.periods
  return outcome === 'period' ? counts.periods : counts[outcome]
}

type Price = ImportRowShown['prices'][number]
const isChanged = ({ before, after }: Price) => before !== after && before !== null

/** `40HQ USD 3,200 → 3,350 (+4.7 %)`. */
const PriceText = ({ price }: { price: Price }) => {
  const { equipment, fromKg, unit, currency, before, after } = price
  const of = equipment ?? (fromKg === null ? vocabularyWord('billing_unit', unit) : m.import_rows_from_kg({ kg: String(fromKg) }))
  const amount = (value: number) => formatUnitPrice(value, currency as CurrencyCode)
  if (after === null)
    return (
      <li>
        {of} <s>{amount(before ?? 0)}</s> {m.import_rows_gone()}
      </li>
    )
  return (
    <li>
      {of} {isChanged(price) && <span className="mute">{amount(before ?? 0)} → </span>}
      <b className="nowrap">{amount(after)}</b>
      {isChanged(price) && before !== 0 && (
        <span className="mute nowrap"> {formatChange(((after - (before ?? 0)) / (before ?? 1)) * 100)}</span>
      )}
    </li>
  )
}

/** Prices one row shows. */
const MOST_PRICES = 6

const Prices = ({ prices }: Pick<ImportRowShown, 'prices'>) => (
  <ul className={styles.prices}>
    {prices.slice(0, MOST_PRICES).map((price) => (
      <PriceText key={[price.equipment, price.fromKg, price.unit, price.currency].join()} price={price} />
    ))}
    {prices.length > MOST_PRICES && <li className="mute">{m.import_rows_more_prices({ count: prices.length - MOST_PRICES })}</li>}
  </ul>
)

const dayText = (day: string | null) => (day === null ? '…' : formatDate(day))
const validityText = ({ from, to }: ImportRowShown['validity']) => m.import_rows_until({ from: dayText(from), to: dayText(to) })

const Row = ({ row }: { row: ImportRowShown }) => {
  const { validity, validityBefore } = row
  const moved = validityBefore !== null && validityText(validityBefore) !== validityText(validity)
  const others = [...new Set(row.otherChanges.map((path) => fieldWord(path)))]
  return (
    <tr>
      <th scope="row">
        {row.reference}
        <SecondLine>
          {row.rows.length === 0 ? m.import_row({ row: String(row.row) }) : m.import_row({ row: rowsText(row.rows) })}
        </SecondLine>
      </th>
      <Cell label={m.import_rows_lane()}>{row.lane}</Cell>
      <Cell label={m.import_rows_prices()}>
        <Prices prices={row.prices} />
      </Cell>
      <Cell label={m.import_rows_validity()}>
        {moved && <span className="mute">{validityText(validityBefore)} → </span>}
        {validityText(validity)}
      </Cell>
      <Cell label={m.import_rows_against()}>
        {BECOMES[row.outcome]()}
        {others.length > 0 && <SecondLine>{m.import_rows_others({ fields: others.join(m.import_rows_joiner()) })}</SecondLine>}
      </Cell>
    </tr>
  )
}

export const ImportRows = ({ importId, counts, shown }: { importId: string; counts: ImportCounts; shown: ShownRows }) => {
  const { outcome, page, rows } = shown
  if (outcome === null) return null
  const kinds = IMPORT_OUTCOMES.filter((kind) => countOf(kind, counts) > 0)
  const href = (kind: ImportOutcome, at: number) => paths.importSheet(importId, { rows: kind, page: String(at) })
  return (
    <Section title={m.import_rows_title()} note={m.import_rows_text()}>
      <Tabs
        label={m.import_rows_kinds()}
        keepScroll
        tabs={kinds.map((kind) => {
          const count = countOf(kind, counts)
          return { to: href(kind, 1), label: KINDS[kind]({ count, amount: formatNumber(count) }), current: kind === outcome }
        })}
      />
      <div className={blockStyles.blocks}>
        <Table
          caption={m.import_rows_title()}
          head={
            <tr>
              <th scope="col">{m.offer_field_reference()}</th>
              <th scope="col">{m.import_rows_lane()}</th>
              <th scope="col">{m.import_rows_prices()}</th>
              <th scope="col">{m.import_rows_validity()}</th>
              <th scope="col">{m.import_rows_against()}</th>
            </tr>
          }
        >
          {rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </Table>
      </div>
      <Pagination
        page={page}
        last={Math.ceil(countOf(outcome, counts) / IMPORT_PAGE_ROWS)}
        href={(at) => href(outcome, at)}
        keepScroll
      />
    </Section>
  )
}

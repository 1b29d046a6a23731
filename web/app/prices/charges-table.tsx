/** Every charge as one table in three groups: in the total, payable elsewhere, conditional. */
import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import type { SeaDetails } from '@tongyun/freight/capacity'
import { localTotal } from '@tongyun/freight/local-total'
import type { PriceResult } from '@tongyun/freight/rate'
import { type TerminalModes, terminalModes } from '@tongyun/freight/terminals'
import type { Incoterm } from '@tongyun/freight/understanding/interpretation'
import type { ChargeBasis, CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { CargoAndDate } from '../cargo/cargo-summary.ts'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import { equipmentWord } from '../cargo/equipment-words.ts'
import { formatMoney, formatNumber, formatUnitPrice } from '../i18n/format.ts'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { conditionWords } from './charge-condition.ts'
import styles from './charges-table.module.css'
import { PriceSwatch } from './price-bar.tsx'

type Priced = Extract<PriceResult, { ok: true }>
type Line = Priced['lines'][number]
type Outside = Priced['outside'][number]

const basisWord = (basis: Line['basis']) => {
  const word = vocabularyWord('charge_basis_per', basis)
  return word === basis ? vocabularyWord('billing_unit_per', basis) : word
}

const percentOrMoney = (amount: number, basis: string, currency: Line['unitCurrency']) =>
  basis === 'percent' ? m.detail_percent({ amount: formatNumber(amount, 2) }) : formatUnitPrice(amount, currency)

const outsidePrice = ({ unitPrice, basis, currency }: Outside) =>
  unitPrice === null
    ? m.detail_on_request()
    : m.detail_outside_price({
        price: percentOrMoney(unitPrice, basis, currency),
        per: vocabularyWord('charge_basis_per', basis as ChargeBasis),
      })

/** Days a container may be kept at the destination without charge; null where the offer does not say. */
export const freeDaysOf = ({ details }: Pick<CapacityDetail, 'details'>): number | null =>
  (details as Partial<SeaDetails>).freeDaysDestination ?? null

/** Charges for keeping a container beyond its free days. */
const AFTER_FREE_DAYS: readonly Line['code'][] = ['DET', 'STO']

const Name = ({ line, ends, freeDays = null }: { line: Line | Outside; ends: TerminalModes; freeDays?: number | null }) => {
  const equipment = 'status' in line ? line.equipment : null
  const notes = [
    ...(equipment === null ? [] : [equipmentWord(equipment)]),
    ...(line.condition ? [conditionWords(line.condition)] : []),
    ...(line.note === null ? [] : [line.note]),
    ...(freeDays !== null && AFTER_FREE_DAYS.includes(line.code) ? [m.detail_free_days({ count: freeDays })] : []),
  ]
  return (
    <>
      <span title={vocabularyWord('charge_explanation', line.code)}>{chargeWord(line, ends)}</span>{' '}
      <span className="code">{line.code}</span>
      {notes.length === 0 ? null : <small className={styles.note}>{notes.join(' · ')}</small>}
    </>
  )
}

/** For which cargo prices stand: the given one, or the reference cargo of the offer. */
export const chargesNote = (cargo: CargoAndDate, referenceCargo: boolean) => (currency: CurrencyCode) =>
  referenceCargo ? m.detail_for_reference({ currency }) : m.detail_for_cargo({ cargo: cargoSummary(cargo), currency })

type Props = {
  price: PriceResult
  /** The leg that begins at each stop tells what the terminals are. */
  stops: Parameters<typeof terminalModes>[0]
  incoterm: Incoterm | null
  /** Days a container may be kept at the destination without charge. */
  freeDays: number | null
}

/** On a page of one price. */
export const ChargesTable = ({ note, ...props }: Props & { note: (currency: CurrencyCode) => string }) =>
  props.price.ok ? (
    <Section id="charges" title={m.detail_charges()} note={note(props.price.currency)}>
      <Charges {...props} title={m.detail_charges()} />
    </Section>
  ) : null

/** The table alone, where a page has one for each of several prices; `title` names it. */
export const Charges = ({ price, incoterm, freeDays, stops, title }: Props & { title: string }) => {
  if (!price.ok) return null
  const local = localTotal(price, incoterm)
  const ends = terminalModes(stops)
  const outside = (status: Outside['status']) => price.outside.filter((charge) => charge.status === status)
  return (
    <Table
      caption={m.detail_table_of({ title })}
      head={
        <tr>
          <th scope="col">{m.detail_column_charge()}</th>
          <th scope="col" className={styles.quantity}>
            {m.detail_column_quantity()}
          </th>
          <th scope="col" className="num">
            {m.detail_column_amount()}
          </th>
        </tr>
      }
    >
      <GroupHead>{vocabularyWord('charge_status', 'included')}</GroupHead>
      {price.lines.map((line) => (
        <tr key={`${line.code}${line.equipment}${line.basis}${line.note}${line.amountMinor}`}>
          <td>
            <span className={styles.name}>
              <PriceSwatch group={line.group} />
              <span>
                <Name line={line} ends={ends} />
              </span>
            </span>
          </td>
          <td className={styles.quantity}>
            <span className="nowrap">
              {formatNumber(line.quantity, 3)} × {percentOrMoney(line.unitPrice, line.basis, line.unitCurrency)}
            </span>{' '}
            <small>{line.equipment === null ? basisWord(line.basis) : equipmentWord(line.equipment)}</small>
          </td>
          <td className="num">{formatMoney(line.amountMinor, price.currency)}</td>
        </tr>
      ))}
      <tr className={styles.total}>
        <th scope="row" colSpan={2}>
          {m.detail_total_included()}
        </th>
        <td className="num">{formatMoney(price.totalMinor, price.currency)}</td>
      </tr>
      {(['elsewhere', 'conditional'] as const).map((status) => (
        <OutsideRows key={status} {...{ status, ends, freeDays }} charges={outside(status)} currency={price.currency} />
      ))}
      {local === null ? null : (
        <tr className={styles.total}>
          <th scope="row" colSpan={2}>
            {incoterm === null ? m.detail_total_with_local() : m.detail_total_term({ incoterm })}
          </th>
          <td className="num">{formatMoney(local.totalMinor, price.currency)}</td>
        </tr>
      )}
    </Table>
  )
}

const GroupHead = ({ children }: { children: string }) => (
  <tr>
    <th scope="colgroup" colSpan={3} className={styles.group}>
      {children}
    </th>
  </tr>
)

const OutsideRows = ({
  status,
  charges,
  currency,
  ends,
  freeDays,
}: {
  status: Outside['status']
  charges: Outside[]
  currency: CurrencyCode
  ends: TerminalModes
  freeDays: number | null
}) =>
  charges.length === 0 ? null : (
    <>
      <GroupHead>{status === 'elsewhere' ? m.detail_group_elsewhere() : m.detail_group_conditional()}</GroupHead>
      {charges.map((charge) => (
        <tr key={`${charge.code}${charge.basis}${charge.equipment}${charge.note}`}>
          <td>
            <Name line={charge} ends={ends} freeDays={freeDays} />
          </td>
          <td className={styles.quantity} colSpan={charge.amountMinor === null ? 2 : 1}>
            {outsidePrice(charge)}
          </td>
          {charge.amountMinor === null ? null : <td className="num">{formatMoney(charge.amountMinor, currency)}</td>}
        </tr>
      ))}
    </>
  )

/** Every charge as one table in three groups: in the total, payable elsewhere, conditional. */
import type { PriceResult } from '@tongyun/freight/rate'
import type { ChargeBasis } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatMoney, formatNumber, formatUnitPrice } from '../i18n/format.ts'
import type { CargoAndDate } from '../pricing/use-offer-price.ts'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import { cargoSummary } from './cargo-summary.ts'
import css from './charges-table.module.css'
import { equipmentWord } from './equipment-words.ts'
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

const Name = ({ line }: { line: Line | Outside }) => (
  <>
    <span title={vocabularyWord('charge_explanation', line.code)}>{vocabularyWord('charge_code', line.code)}</span>{' '}
    <span className="code">{line.code}</span>
    {line.note === null ? null : <small className={css.note}>{line.note}</small>}
  </>
)

export function ChargesTable({
  price,
  cargo,
  referenceCargo,
}: {
  price: PriceResult
  cargo: CargoAndDate
  referenceCargo: boolean
}) {
  if (!price.ok) return null
  const outside = (status: Outside['status']) => price.outside.filter((charge) => charge.status === status)
  const note = referenceCargo
    ? m.detail_for_reference({ currency: price.currency })
    : m.detail_for_cargo({ cargo: cargoSummary(cargo), currency: price.currency })
  return (
    <Section title={m.detail_charges()} note={note}>
      <Table
        caption={m.detail_table_of({ title: m.detail_charges() })}
        head={
          <tr>
            <th scope="col">{m.detail_column_charge()}</th>
            <th scope="col" className="num">
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
              <span className={css.name}>
                <PriceSwatch group={line.group} />
                <span>
                  <Name line={line} />
                </span>
              </span>
            </td>
            <td className={css.quantity}>
              <span className="nowrap">
                {formatNumber(line.quantity, 3)} × {percentOrMoney(line.unitPrice, line.basis, line.unitCurrency)}
              </span>{' '}
              <small>{line.equipment === null ? basisWord(line.basis) : equipmentWord(line.equipment)}</small>
            </td>
            <td className="num">{formatMoney(line.amountMinor, price.currency)}</td>
          </tr>
        ))}
        <tr className={css.total}>
          <th scope="row" colSpan={2}>
            {m.detail_total_included()}
          </th>
          <td className="num">{formatMoney(price.totalMinor, price.currency)}</td>
        </tr>
        {(['elsewhere', 'conditional'] as const).map((status) => (
          <OutsideRows key={status} status={status} charges={outside(status)} />
        ))}
      </Table>
    </Section>
  )
}

const GroupHead = ({ children }: { children: string }) => (
  <tr>
    <th scope="colgroup" colSpan={3} className={css.group}>
      {children}
    </th>
  </tr>
)

const OutsideRows = ({ status, charges }: { status: Outside['status']; charges: Outside[] }) =>
  charges.length === 0 ? null : (
    <>
      <GroupHead>{status === 'elsewhere' ? m.detail_group_elsewhere() : m.detail_group_conditional()}</GroupHead>
      {charges.map((charge) => (
        <tr key={`${charge.code}${charge.basis}${charge.note}`}>
          <td>
            <Name line={charge} />
          </td>
          <td className={css.quantity} colSpan={2}>
            {outsidePrice(charge)}
          </td>
        </tr>
      ))}
    </>
  )

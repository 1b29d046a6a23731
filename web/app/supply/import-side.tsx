/** The file as it came beside the offers understood of it, linked cell by cell both ways, a page of rows at a time. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { listImportLines, OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Section } from '../ui/section.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { enterTable } from './cell-keys.ts'
import styles from './import-reading.module.css'
import { ImportSideFile } from './import-side-file.tsx'
import { ImportSideOffer } from './import-side-offer.tsx'
import { linkedCells, type Pointed } from './linked-cells.ts'
import { CellLegend } from './offer-states.tsx'
import { placeIn, useShownLines } from './shown-lines.ts'

export type ShownLines = DataOf<typeof listImportLines>
type Reading = NonNullable<OfferImport['reading']>

/** What the offers of a page say of its cells, made once for all its cells. */
const useKnown = (offers: ShownLines['offers'], point: (pointed: Pointed | null) => void) =>
  useMemo(
    () => ({
      states: new Map(offers.map(({ number, state }) => [number, state])),
      cells: linkedCells(offers),
      labels: new Map(offers.flatMap(({ parts }) => parts.map(({ name, label }) => [name, label] as const))),
      point,
    }),
    [offers, point],
  )

type SideProps = { importId: string; reading: Reading; sent: ShownLines; working: boolean }
export const ImportSide = ({ importId, reading, sent, working }: SideProps) => {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [active, setActive] = useState<Pointed | null>(null)
  const table = useRef<HTMLElement>(null)
  const turned = useRef<1 | -1 | null>(null)
  const { sheets, message, next, offers: all } = reading
  const { sheet, page, last, lines, offers, more } = useShownLines(importId, sent, placeIn(address, sent, sheets.length))
  const known = useKnown(offers, setActive)
  const here = (change: Record<string, string>) => {
    const { edit: _edit, row: _row, ...kept } = Object.fromEntries(address)
    return paths.importSheet(importId, { ...kept, ...change })
  }
  const pageAt = (to: number) => here({ sheet: String(sheet), lines: String(to) })
  const turn = (by: 1 | -1) => {
    if (page + by < 1 || page + by > last) return false
    turned.current = by
    navigate(pageAt(page + by), { preventScrollReset: true })
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of another page take the focus of those that are gone
  useEffect(() => {
    if (turned.current !== null) enterTable(table.current, turned.current)
    turned.current = null
  }, [page, sheet])
  const at = { sheet: String(sheet), lines: String(page) }
  const texts = new Map(lines.map(({ row, cells: words }) => [row, words.filter((cell) => cell !== '').join('  ')]))
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
          <Link
            reloadDocument
            to={`${here({ sheet: String(next.sheet), lines: String(next.page) })}#offer-${next.number}`}
            className={buttonClass('second', 'small')}
          >
            {m.import_side_next()}
          </Link>
        </p>
      )}
      <CellLegend />
      <p className={styles.quiet}>
        {m.import_side_select()} <span className={styles.keys}>{m.import_side_keys()}</span>
      </p>
      <div className={styles.side} data-message={message}>
        <ImportSideFile lines={lines} known={known} message={message} active={active} turn={turn} table={table} />
        <div className={styles.offers}>
          {offers.length === 0 ? (
            <p className={styles.quiet}>{working ? m.import_side_coming() : m.import_side_none()}</p>
          ) : (
            <ol aria-label={m.import_side_offers()}>
              {offers.map((offer) => (
                <ImportSideOffer
                  key={offer.number}
                  offer={offer}
                  line={message ? (texts.get(offer.line) ?? '') : ''}
                  edit={`${here({ ...at, edit: String(offer.number) })}#offer-${offer.number}`}
                  editing={editing === offer.number}
                  back={`${here(at)}#offer-${offer.number}`}
                  last={all}
                  active={active?.offer === offer.number ? active : null}
                  point={setActive}
                />
              ))}
            </ol>
          )}
          {more && <p className={styles.quiet}>{m.import_side_more()}</p>}
        </div>
      </div>
      <Pagination page={page} last={last} href={pageAt} keepScroll />
    </Section>
  )
}

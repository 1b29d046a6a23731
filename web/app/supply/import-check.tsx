/** The dry run's findings of a sheet of the product's own: places to settle, cells to correct in place or in a file, and the way to go on with the good rows. */
import type { OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { PriceSignsText } from '../prices/price-signs.tsx'
import { filePaths } from '../site/file-paths.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './import.module.css'
import type { ShownParts } from './import-pages.ts'
import { ImportRows, type ShownRows } from './import-rows.tsx'
import { ImportStart, ImportSummary } from './import-summary.tsx'

const amountOf = (count: number) => ({ count, amount: formatNumber(count) })

const Places = ({ places }: Pick<OfferImport, 'places'>) => (
  <Section title={m.import_places_title()} note={m.import_places_text()}>
    <div className={styles.constants}>
      {places.map(({ text, rows, candidates }) => (
        <Select
          key={text}
          label={`${text} · ${m.import_place_rows(amountOf(rows))}`}
          name={`place-${text}`}
          options={[
            { value: '', label: m.import_place_choose() },
            ...candidates.map(({ placeId, name }) => ({ value: placeId, label: name })),
          ]}
        />
      ))}
    </div>
  </Section>
)

type Faulty = OfferImport['faulty'][number]
/**
 * Cells of a row to correct, each once, with everything that is wrong with it; what has no cell is only said, and a name of a
 * place that is asked about above is left out.
 */
const cellsOf = ({ faults, cells }: Faulty, columns: readonly string[], asked: ReadonlySet<string>) => {
  const byColumn = Map.groupBy(faults, ({ key }) => (key === null ? -1 : columns.indexOf(key)))
  return [...byColumn]
    .filter(([at]) => !asked.has(cells[at] ?? ''))
    .map(([at, found]) => ({ at, text: [...new Set(found.map(({ text }) => text))].join(' ') }))
}

/** Cells as they were typed, by the names of their fields; those of pages that are not shown too. */
type Typed = ReadonlyMap<string, string>
const cellName = (row: number, at: number) => `cell-${row}-${at}`

type Cells = ReturnType<typeof cellsOf>
type RowProps = { faulty: Faulty; titles: readonly string[]; wrong: Cells; typed: Typed }
const Row = ({ faulty, titles, wrong, typed }: RowProps) => {
  const around = faulty.cells
    .filter((cell) => cell !== '')
    .slice(0, 4)
    .join(' · ')
  return (
    <li className={styles.faulty}>
      <p className={styles.where}>
        <strong>{m.import_row({ row: String(faulty.row) })}</strong> <span>{around}</span>
      </p>
      <div className={styles.cells}>
        {wrong.map(({ at, text }) =>
          at < 0 ? (
            <p key={text} className={styles.loose}>
              <Icon name="alert-triangle" /> {text}
            </p>
          ) : (
            <TextField
              key={at}
              label={titles[at] ?? ''}
              name={cellName(faulty.row, at)}
              defaultValue={typed.get(cellName(faulty.row, at)) ?? faulty.cells[at] ?? ''}
              error={text}
              maxLength={500}
            />
          ),
        )}
      </div>
    </li>
  )
}

type SuspiciousProps = { rows: OfferImport['suspicious']; titles: readonly string[]; typed: Typed }
const Suspicious = ({ rows, titles, typed }: SuspiciousProps) => (
  <Section title={m.import_suspicious_title()} note={m.import_suspicious_text()}>
    <ul className={styles.list}>
      {rows.map(({ row, reference, lane, price, cells }) => (
        <li key={row} className={styles.faulty}>
          <p className={styles.where}>
            <strong>{m.import_row({ row: String(row) })}</strong> <span>{[reference, lane].join(' · ')}</span>
          </p>
          <div>
            <PriceSignsText price={price} />
            <div className={styles.cells}>
              {cells.map(({ at, text }) => (
                <TextField
                  key={at}
                  label={titles[at] ?? ''}
                  name={cellName(row, at)}
                  defaultValue={typed.get(cellName(row, at)) ?? text}
                  maxLength={500}
                />
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)

/** What was typed on other pages of the rows, so that it is sent with what stands on this one. */
const Elsewhere = ({ typed, shown }: { typed: Typed; shown: ReadonlySet<string> }) =>
  [...typed]
    .filter(([name]) => !shown.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/**
 * `suspicious` and `faulty`: how many the import has; `sheet` holds those of the pages of `parts`. `requestKey`: the hidden
 * field of the form that starts it.
 */
type Checked = {
  sheet: OfferImport
  rows: ShownRows | null
  parts: ShownParts
  suspicious: number
  faulty: number
  requestKey: ReactNode
}

export const ImportCheck = ({ sheet, rows, parts, requestKey, ...all }: Checked) => {
  const { counts, places, suspicious, faulty, header, columns, importId } = sheet
  const [address] = useSearchParams()
  const [typed, setTyped] = useState<Typed>(new Map())
  const keepTyped = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name.startsWith('cell-'))
      setTyped((before) => new Map(before).set(target.name, target.value))
  }
  /** This page with one thing of its address changed. */
  const href = (name: 'faults' | 'prices', value: string) =>
    paths.importSheet(importId, { ...Object.fromEntries(address), [name]: value })
  const titles = header?.titles ?? []
  const good = counts?.good ?? 0
  const wrong = counts?.faulty ?? 0
  const asked = new Set(places.map(({ text }) => text))
  const shown = faulty.map((one) => ({ faulty: one, wrong: cellsOf(one, columns, asked) })).filter((row) => row.wrong.length > 0)
  const shownCells = new Set([
    ...shown.flatMap(({ faulty: { row }, wrong }) => wrong.map(({ at }) => cellName(row, at))),
    ...suspicious.flatMap(({ row, cells }) => cells.map(({ at }) => cellName(row, at))),
  ])
  return (
    <>
      <ImportSummary
        lines={[
          { tone: 'good', count: good, words: m.import_good_rows(amountOf(good)) },
          { tone: 'odd', count: all.suspicious, words: m.import_suspicious_rows({ count: all.suspicious }) },
          wrong === 0
            ? { tone: 'good', count: 1, words: m.import_all_good() }
            : { tone: 'bad', count: wrong, words: m.import_faulty_rows(amountOf(wrong)) },
        ]}
      />
      {(counts?.periods ?? 0) > 0 && <p>{m.import_new_periods({ count: counts?.periods ?? 0 })}</p>}
      {good > 0 && <ImportStart good={good} ready requestKey={requestKey} />}
      {(wrong > 0 || suspicious.length > 0) && (
        <Form method="post" className={styles.mapping} onInput={keepTyped}>
          <input type="hidden" name="do" value="correct" />
          <Elsewhere typed={typed} shown={shownCells} />
          {places.length > 0 && <Places places={places} />}
          {suspicious.length > 0 && <Suspicious rows={suspicious} titles={titles} typed={typed} />}
          <Pagination {...parts.suspicious} href={(page) => href('prices', String(page))} keepScroll />
          {wrong > 0 && (
            <Section
              title={m.import_faults_title()}
              note={wrong > all.faulty ? m.import_faults_first({ shown: String(all.faulty) }) : undefined}
            >
              <p className={styles.quiet}>
                <a href={filePaths.importFaults(importId)}>{m.import_faults_download()}</a> {m.import_faults_download_text()}
              </p>
              <ul className={styles.list}>
                {shown.map((row) => (
                  <Row key={row.faulty.row} {...row} titles={titles} typed={typed} />
                ))}
              </ul>
              <Pagination {...parts.faulty} href={(page) => href('faults', String(page))} keepScroll />
            </Section>
          )}
          <Button type="submit">{m.import_check_again()}</Button>
        </Form>
      )}
      {counts !== null && rows !== null && <ImportRows importId={importId} counts={counts} shown={rows} />}
      <Link to={paths.imports()} className={buttonClass('quiet')}>
        {m.import_another()}
      </Link>
    </>
  )
}

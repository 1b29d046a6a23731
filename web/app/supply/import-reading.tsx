/** A price sheet of any layout before it is imported: what is asked, what it would change, and the file beside its offers. */
import type { OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatNumber } from '../i18n/format.ts'
import { PriceSignsText } from '../prices/price-signs.tsx'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { ImportCancel } from './import-cancel.tsx'
import { ImportQuestions } from './import-questions.tsx'
import styles from './import-reading.module.css'
import { ImportRows, type ShownRows } from './import-rows.tsx'
import { ImportSide, type ShownLines } from './import-side.tsx'
import { ImportStart, ImportSummary } from './import-summary.tsx'
import { isWorkedOn } from './import-watch.ts'
import { ImportWayBack, type Written } from './import-way-back.tsx'

/** Prices beside the lanes of the mall and the firm's own of today; those of the first offers. */
const Suspicious = ({ rows }: { rows: OfferImport['suspicious'] }) =>
  rows.length === 0 ? null : (
    <Section title={m.import_suspicious_title()} note={m.import_suspicious_text()}>
      <ul className={styles.suspicious}>
        {rows.map(({ row, reference, lane, price }) => (
          <li key={row}>
            <p>
              <strong>{m.import_side_to_offer({ number: String(row) })}</strong> {[reference, lane].join(' · ')}
            </p>
            <PriceSignsText price={price} />
          </li>
        ))}
      </ul>
    </Section>
  )

/** What the last sheet of this layout had and this one has not. */
const Ending = ({ ending, endingCount }: Pick<NonNullable<OfferImport['reading']>, 'ending' | 'endingCount'>) =>
  endingCount === 0 ? null : (
    <Section title={m.import_ending_title()} note={m.import_ending_text()}>
      <ul className={styles.suspicious}>
        {ending.map(({ reference, lane, until }) => (
          <li key={reference}>
            <strong>{reference}</strong> {[lane, m.import_until({ date: formatDate(until) })].join(' · ')}
          </li>
        ))}
        {endingCount > ending.length && <li>{m.import_ending_more({ count: endingCount - ending.length })}</li>}
      </ul>
    </Section>
  )

type Props = {
  sheet: OfferImport
  rows: ShownRows | null
  lines: ShownLines | null
  suspicious: number
  /** What the last press wrote into offers. */
  written: Written | undefined
  requestKey: ReactNode
}

export const ImportReading = ({ sheet, rows, lines, suspicious, written, requestKey }: Props) => {
  const { counts, importId, reading, status } = sheet
  /** It is being checked: what is understood so far is shown and can be written already. */
  const working = isWorkedOn(status)
  if (reading === null) return null
  const good = counts?.good ?? 0
  const open = counts?.faulty ?? 0
  return (
    <>
      <ImportSummary
        lines={[
          { tone: 'plain', count: 1, words: m.import_understood({ count: reading.offers }) },
          { tone: 'good', count: working ? 0 : good, words: m.import_good_rows({ count: good, amount: formatNumber(good) }) },
          { tone: 'asked', count: working ? 0 : open, words: m.import_open_offers({ count: open }) },
          { tone: 'odd', count: suspicious, words: m.import_suspicious_rows({ count: suspicious }) },
          { tone: 'plain', count: reading.left, words: m.import_left_out({ count: reading.left }) },
        ]}
      />
      {reading.remembered && <p className={styles.quiet}>{m.import_remembered()}</p>}
      {reading.offers === 0 && <p className={styles.nothing}>{m.import_nothing_read()}</p>}
      <ImportQuestions
        importId={importId}
        questions={reading.questions}
        message={reading.message}
        sheets={reading.sheets}
        shown={lines}
      />
      {good > 0 && !working && (
        <ImportStart good={good} ready={reading.questions.length === 0} requestKey={requestKey}>
          {open > 0 && <p className={styles.quiet}>{m.import_waiting()}</p>}
        </ImportStart>
      )}
      {lines !== null && <ImportSide importId={importId} reading={reading} sent={lines} working={working} />}
      <ImportWayBack written={written} />
      {!working && <Suspicious rows={sheet.suspicious} />}
      {counts !== null && rows !== null && <ImportRows importId={importId} counts={counts} shown={rows} />}
      {open === 0 && !working && <Ending {...reading} />}
      {!working && (
        <div className={styles.ways}>
          <ImportCancel />
          <Link to={paths.imports()} className={buttonClass('quiet', 'small')}>
            {m.import_another()}
          </Link>
        </div>
      )}
    </>
  )
}

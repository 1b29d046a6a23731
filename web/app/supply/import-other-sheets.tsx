/** The sheets of a workbook that are not read, and the way to read one of them instead. */
import { MAX_ROWS_COUNTED, type OfferImport, type OtherSheet } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'
import { Form } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import styles from './import.module.css'
import summaryStyles from './import-summary.module.css'

const stateWords = ({ state, rows, why }: OtherSheet): string => {
  if (why !== null) return why
  if (state === 'untitled') return m.import_sheets_untitled()
  if (state === 'closed') return m.import_sheets_closed()
  if ((rows ?? 0) > MAX_ROWS_COUNTED) return m.import_sheets_many({ amount: formatNumber(MAX_ROWS_COUNTED) })
  return m.import_sheets_rows({ count: rows ?? 0, amount: formatNumber(rows ?? 0) })
}

export const OtherSheets = ({ header, status }: Pick<OfferImport, 'header' | 'status'>) => {
  if (header === null || header.otherSheets.length === 0) return null
  const { sheet, otherSheets, choosable } = header
  const count = otherSheets.length
  const priced = otherSheets.filter(({ state }) => state === 'priced')
  return (
    <div className={styles.sheets}>
      <p>
        <strong>{status === 'refused' ? m.import_sheets_also({ count }) : m.import_sheets_title({ count, sheet })}</strong>
      </p>
      <ul>
        {otherSheets.map((other) => (
          <li key={other.name}>
            {other.name} <span className="mute">{stateWords(other)}</span>
          </li>
        ))}
      </ul>
      {choosable ? (
        <Form method="post" className={summaryStyles.start}>
          <input type="hidden" name="do" value="sheet" />
          <Select
            label={m.import_sheets_choose()}
            name="sheet"
            options={priced.map((other) => ({ value: other.name, label: `${other.name} · ${stateWords(other)}` }))}
          />
          <Button type="submit">{m.import_sheets_read()}</Button>
          {status !== 'refused' && <p className={styles.quiet}>{m.import_sheets_note()}</p>}
        </Form>
      ) : (
        priced.length > 0 && <p className={styles.quiet}>{m.import_sheets_again()}</p>
      )}
    </div>
  )
}

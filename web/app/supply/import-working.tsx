/** An import that the server is at work on: how far it is, and the way to end it. */
import { getImport, type OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { quietClient } from '../session/browser-client.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './import.module.css'
import { ImportCancel } from './import-cancel.tsx'
import { STATUS_WORDS } from './import-status.ts'
import { watchImport } from './import-watch.ts'

/** `comes`: offers of the rows that are shown are still to come. */
export const ImportWorking = ({ sheet, comes }: { sheet: OfferImport; comes: boolean }) => {
  const { importId, status } = sheet
  const { revalidate } = useRevalidator()
  const [newest, setNewest] = useState(sheet)
  useEffect(
    () =>
      watchImport({
        from: status,
        ask: async () => (await quietClient.call(getImport, { importId })).data,
        seen: (found) => {
          setNewest(found)
          if (comes && found.progress > 0) void revalidate()
        },
        changed: () => void revalidate(),
      }),
    [importId, status, comes, revalidate],
  )
  const { progress, counts } = newest.importId === importId && newest.status === status ? newest : sheet
  return (
    <div className={styles.working}>
      <p role="status">
        <strong>{STATUS_WORDS[status]()}</strong>{' '}
        {progress > 0 && m.import_progress({ count: progress, amount: formatNumber(progress) })}
        {counts !== null &&
          counts.faulty > 0 &&
          ` · ${m.import_faulty_rows({ count: counts.faulty, amount: formatNumber(counts.faulty) })}`}
      </p>
      <progress aria-label={STATUS_WORDS[status]()} />
      <p className={styles.quiet}>{m.import_working()}</p>
      <div className={styles.ways}>
        <Link to={paths.importSheet(importId)} className={buttonClass('second', 'small')}>
          {m.import_refresh()}
        </Link>
        <ImportCancel />
      </div>
    </div>
  )
}

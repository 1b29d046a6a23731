/** What an import did, or that it was taken back: offers by what became of them, and where to go on. */
import type { OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatNumber, formatRelative } from '../i18n/format.ts'
import { filePaths } from '../site/file-paths.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './import.module.css'

export const ImportResult = ({ sheet, now }: { sheet: OfferImport; now: string }) => {
  const { counts, importId, changeSet } = sheet
  const undoneAt = changeSet?.undoneAt ?? null
  if (counts === null) return null
  const figures: [string, number][] = [
    [m.import_done_created(), counts.created],
    [m.import_done_periods(), counts.periods],
    [m.import_done_changed(), counts.changed],
    [m.import_done_unchanged(), counts.unchanged],
    [m.import_done_revived(), counts.revived],
    [m.import_done_pending(), counts.pending],
    [m.import_done_published(), counts.published],
    [m.import_done_faulty(), counts.faulty],
  ]
  return (
    <>
      <h2>{undoneAt === null ? m.import_done_title() : m.import_undone({ time: formatRelative(undoneAt, now) })}</h2>
      <dl className={styles.figures}>
        {figures
          .filter(([label, count]) => count > 0 || label === m.import_done_created() || label === m.import_done_changed())
          .map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.ways}>
        <Link to={paths.offers()} className={buttonClass('main')}>
          {m.import_to_offers()}
        </Link>
        {counts.faulty > 0 && (
          <a href={filePaths.importFaults(importId)} className={buttonClass()}>
            {m.import_faults_download()}
          </a>
        )}
        <Link to={paths.imports()} className={buttonClass('quiet')}>
          {m.import_another()}
        </Link>
      </div>
    </>
  )
}

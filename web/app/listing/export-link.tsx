import { MAX_EXPORTED_ROWS } from '@tongyun/contract/limits'
import * as m from '@tongyun/messages'
import { formatNumber } from '../i18n/format.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './listing.module.css'

/** The same search as a spreadsheet. Where it has to wait, the browser shows the page that says so: a `download` would only fail. */
export const ExportLink = ({ href, total }: { href: string; total: number }) => (
  <a href={href} className={styles.export}>
    <Icon name="download" />
    {total > MAX_EXPORTED_ROWS ? m.listing_export_first({ count: formatNumber(MAX_EXPORTED_ROWS) }) : m.listing_export()}
  </a>
)

import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import * as m from '@tongyun/messages'
import { companyFieldWord } from '@tongyun/messages/company-words'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import styles from './business-info.module.css'
import type { Conflict } from './company-action.ts'

const shown = (value: unknown): string => {
  if (value === null || value === '') return m.company_conflict_blank()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Two saved at once: what differs, and the two ways on. Stands within the form, so that the button sends what was typed. */
export const CompanyConflict = ({ mine, conflict }: { mine: CompanySheet; conflict: Conflict }) => (
  <div className={styles.conflict} role="alert">
    <h2>{m.company_conflict_title()}</h2>
    <p>{m.company_conflict_text()}</p>
    <Table
      caption={m.company_conflict_title()}
      head={
        <tr>
          <th scope="col">{m.company_title()}</th>
          <th scope="col">{m.company_conflict_yours()}</th>
          <th scope="col">{m.company_conflict_theirs()}</th>
        </tr>
      }
    >
      {sheetChanges(mine, conflict.sheet).map(({ path, before, after }) => (
        <tr key={path}>
          <th scope="row">{companyFieldWord(path)}</th>
          <td>{shown(before)}</td>
          <td>{shown(after)}</td>
        </tr>
      ))}
    </Table>
    <input type="hidden" name="theirVersion" value={conflict.version} />
    <p className={styles.buttons}>
      <Button type="submit" name="intent" value="overwrite">
        {m.company_conflict_keep()}
      </Button>
      <a href={paths.businessInfo()} className={buttonClass()}>
        {m.company_conflict_take()}
      </a>
    </p>
  </div>
)

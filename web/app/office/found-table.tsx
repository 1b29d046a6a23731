import type { ReactNode } from 'react'
import { Table } from '../ui/table.tsx'
import styles from './people.module.css'

/** What a filtered list found: how many there are, and a row each under the names of the columns. */
export const FoundTable = ({
  count,
  caption,
  columns,
  children,
}: {
  count: string
  caption: string
  /** Names of the columns; of one with amounts, that it has them. */
  columns: readonly (string | { name: string; isAmount: true })[]
  children: ReactNode
}) => (
  <>
    <p className={styles.count} aria-live="polite">
      {count}
    </p>
    <div className={styles.blocks}>
      <Table
        caption={caption}
        head={
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.name} scope="col" className="num">
                  {column.name}
                </th>
              ),
            )}
          </tr>
        }
      >
        {children}
      </Table>
    </div>
  </>
)

import type { ReactNode } from 'react'

/**
 * A cell that bears its column's name, which stands before it where rows become blocks (people.module.css); there it is left out
 * when it holds nothing but a dash. Amounts end at one edge.
 */
export const Cell = ({ label, isAmount = false, children }: { label: string; isAmount?: boolean; children: ReactNode }) => (
  <td data-label={label} data-none={children === '—' ? '' : undefined} className={isAmount ? 'num' : undefined}>
    <div>{children}</div>
  </td>
)

import type { ReactNode } from 'react'

/** A cell that bears its column's name, which stands before it where rows become blocks (people.module.css). */
export const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td data-label={label}>
    <div>{children}</div>
  </td>
)

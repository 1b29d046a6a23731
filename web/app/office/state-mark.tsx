import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

const SIGNS = {
  good: ['circle-check', 'ok'],
  bad: ['alert-triangle', 'bad'],
  none: ['x', 'faint'],
} as const

/** A state in a word with its sign before it, so that a column of them is read by eye: never colour alone. */
export const StateMark = ({ state, children }: { state: keyof typeof SIGNS; children: ReactNode }) => {
  const [sign, tone] = SIGNS[state]
  return (
    <span className={`flex ${tone}`}>
      <Icon name={sign} />
      {children}
    </span>
  )
}

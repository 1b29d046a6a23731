/** Facts for the tables of deals: every guard met and every moment ahead, but for what a test says. */
import { HOUR_MS } from '../src/days.ts'
import type { StateShape } from '../src/deal/rule.ts'
import { DEAL_RULES, type DealFacts, type DealKind } from '../src/deal/rules.ts'

export const NOW = Date.parse('2026-11-24T10:00+08:00')

/** What a table is to tests that walk through all of them alike. */
type Loose = {
  fields: Record<string, readonly (string | null)[]>
  rules: readonly {
    action: string
    from: StateShape | null
    by: readonly string[]
    guards?: readonly string[]
    before?: string
    after?: string
    due?: string
    awaited?: string
    sets?: Record<string, string>
    space?: string
    revives?: true
  }[]
}
export const table = (kind: DealKind) => DEAL_RULES[kind] as unknown as Loose

const namesIn = (kind: DealKind, ...parts: ('before' | 'after' | 'due' | 'awaited')[]) =>
  new Set(table(kind).rules.flatMap((rule) => parts.flatMap((part) => rule[part] ?? [])))

/** Facts with every guard met but the ones named, and every instant an hour ahead but the ones given. */
export const factsOf = <K extends DealKind>(
  kind: K,
  { unmet = [], times = {} }: { unmet?: readonly string[]; times?: Record<string, number | null> } = {},
): DealFacts<K> => {
  const guards = table(kind).rules.flatMap((rule) => rule.guards ?? [])
  const instants = [...namesIn(kind, 'before', 'after', 'due', 'awaited')].map((name) => [name, NOW + HOUR_MS])
  return {
    times: { ...Object.fromEntries(instants), ...times },
    met: Object.fromEntries(guards.map((guard) => [guard, !unmet.includes(guard)])),
    fee: { amountMinor: 5000, currency: 'CNY' },
  } as unknown as DealFacts<K>
}

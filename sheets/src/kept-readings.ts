/** Readings kept at most; a sheet that says more different things than this begins anew. */
const MOST = 5_000

/**
 * `read` with what it gave before kept by its texts: a sheet says the same words, charges and schedules row after row. What it
 * gives is shared, so nobody may change it; what it cannot read (undefined) is not kept.
 */
export const keptReading = <Texts extends readonly string[], Value>(
  read: (...texts: Texts) => Value,
): ((...texts: Texts) => Value) => {
  const kept = new Map<string, Value>()
  return (...texts) => {
    const key = texts.length === 1 ? (texts[0] as string) : texts.join('\n')
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = read(...texts)
    if (value === undefined) return value
    if (kept.size >= MOST) kept.clear()
    kept.set(key, value)
    return value
  }
}

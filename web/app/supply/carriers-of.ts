import type { PageContext } from '@tongyun/contract/page-context'
import { getDictionary } from '@tongyun/contract/reference/endpoints'

/** A carrier by its code, named in the reader's language. */
export type Carrier = { value: string; name: string }

/** Carriers somebody who writes an offer of a mode can name; none for modes without. */
export const carriersOf = async (mode: string, call: PageContext['call']): Promise<Carrier[]> => {
  const code = mode === 'sea' ? 'sea_carrier' : mode === 'air' ? 'airline' : null
  if (code === null) return []
  const { data } = await call(getDictionary, { code })
  return (data?.entries ?? []).map(({ value, name }) => ({ value, name }))
}

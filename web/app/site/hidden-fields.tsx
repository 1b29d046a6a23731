import type { Query } from '@tongyun/contract/page-paths'

const NOTHING: ReadonlySet<string> = new Set()

/** The parameters of a query as hidden inputs, so that a GET form keeps them; those in `except` have fields of their own. */
export const HiddenFields = ({ query, except = NOTHING }: { query: Query; except?: ReadonlySet<string> }) =>
  Object.entries(query).flatMap(([name, value]) => {
    if (except.has(name) || value === undefined || value === null || value === '' || value === false) return []
    const values = Array.isArray(value) ? value : [value === true ? 1 : value]
    return values.map((v) => <input key={`${name}=${v}`} type="hidden" name={name} value={v} />)
  })

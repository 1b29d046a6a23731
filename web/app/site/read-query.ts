import * as z from 'zod/mini'

/**
 * Reads the parameters a schema knows from an address. Unknown parameters are dropped; a known one with an unreadable
 * value is dropped and named in `ignored`, so that a mistyped address still answers. The schema must accept the empty
 * query. For loaders only: it keeps the contract's schemas out of the browser.
 */
export const readQuery = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  search: URLSearchParams,
): { query: z.output<Schema>; ignored: string[] } => {
  const known = Object.keys(schema.shape).filter((key) => search.has(key))
  const given = Object.fromEntries(known.map((key) => [key, search.getAll(key)]))
  const first = z.safeParse(schema, given)
  if (first.success) return { query: first.data, ignored: [] }
  const ignored = [...new Set(first.error.issues.map((issue) => String(issue.path[0])))]
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !ignored.includes(key)))
  return { query: z.parse(schema, rest), ignored }
}

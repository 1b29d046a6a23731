/** Which media type a caller's Accept header asks for (RFC 9110, 12.5.1). */

type Range = { type: string; q: number }

const rangesOf = (accept: string): Range[] =>
  accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    const q = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { type, q: q === undefined ? 1 : Number(q) || 0 }
  })

/** How much a caller wants a type: by the narrowest range that holds it. */
const wish = (ranges: readonly Range[], type: string): number => {
  const [group] = type.split('/', 1)
  for (const named of [type, `${group}/*`, '*/*']) {
    const range = ranges.find((each) => each.type === named)
    if (range !== undefined) return range.q
  }
  return 0
}

/** Whether the header asks for `type` rather than for JSON; both alike is JSON. */
export const isAskedFor = (type: string, accept: string | undefined): boolean => {
  if (accept === undefined) return false
  const ranges = rangesOf(accept)
  const [bare = ''] = type.split(';', 1)
  return wish(ranges, bare) > wish(ranges, 'application/json')
}

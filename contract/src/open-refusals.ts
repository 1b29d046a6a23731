/** What calls of the open surface may be refused with, beside what an endpoint names itself. */
import type { Endpoint } from './endpoint.ts'
import { type ApiCode, ERRORS, type ErrorCode } from './errors.ts'
import { type OpenTerms, SCOPES, type Scope } from './open-access.ts'

/** What refuses a call whatever it asks for, by who may call and how. */
const generalCodes = ({ method, open }: Endpoint): [status: number, code: ErrorCode][] => {
  const { access, once, revised } = open as OpenTerms
  return [
    [400, 810001],
    // A key that does not count is refused even where none is needed.
    [401, 810003],
    ...(isScope(access) ? ([[403, 810009]] as const) : []),
    ...(once === true ? ([[409, 810007]] as const) : []),
    ...(revised === true ? ([[412, 811001]] as const) : []),
    ...(method !== 'GET'
      ? ([
          [413, 810001],
          [415, 810001],
        ] as const)
      : []),
    [429, 810008],
    [500, 810002],
    [503, 810002],
  ].map(([status, code]) => [status, code as ErrorCode] as [number, ErrorCode])
}

export const isScope = (access: OpenTerms['access']): access is Scope => (SCOPES as readonly string[]).includes(access)
const isError = (code: ApiCode): code is ErrorCode => code in ERRORS

/** The codes an endpoint refuses with, by the HTTP status of the answer, in their order. */
export const refusalsOf = (endpoint: Endpoint): [status: number, codes: ErrorCode[]][] => {
  const own = (endpoint.codes ?? []).filter(isError).map((code) => [ERRORS[code].status, code] as [number, ErrorCode])
  const byStatus = Map.groupBy([...generalCodes(endpoint), ...own], ([status]) => status)
  return [...byStatus]
    .map(([status, pairs]) => [status, [...new Set(pairs.map(([, code]) => code))].sort()] as [number, ErrorCode[]])
    .sort(([a], [b]) => a - b)
}

import type { ErrorCode } from '@tongyun/contract/errors'
import * as m from '@tongyun/messages'

type Params = { field: string; rule: string; limit: string }

/** One sentence a code (specification §8, T09). */
const SENTENCES: Record<ErrorCode | 200 | 817001, (params: Params) => string> = {
  200: m.err_200,
  810001: m.err_810001,
  810002: m.err_810002,
  810003: m.err_810003,
  810004: m.err_810004,
  810005: m.err_810005,
  810006: m.err_810006,
  810007: m.err_810007,
  810008: m.err_810008,
  810009: m.err_810009,
  811001: m.err_811001,
  811002: m.err_811002,
  812001: m.err_812001,
  812002: m.err_812002,
  812003: m.err_812003,
  812004: m.err_812004,
  812005: m.err_812005,
  813001: m.err_813001,
  815001: m.err_815001,
  816001: m.err_816001,
  817001: m.err_817001,
}

/** The sentence of an API code in the page's language; undefined for a code the table does not hold. */
export const errorText = (code: number, params: Record<string, unknown> = {}): string | undefined =>
  (SENTENCES as Record<number, ((params: Params) => string) | undefined>)[code]?.({
    field: String(params.field ?? ''),
    rule: String(params.rule ?? ''),
    limit: String(params.limit ?? ''),
  })

/** The words of every API code (T09). The client keeps its own short map of the same messages. */
import { type ApiCode, NO_MATCH, SUCCESS } from '@tongyun/contract/errors'
import type { Locale } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'

type Say = (params: Record<string, unknown>, options: { locale: Locale }) => string

const SAY: Record<ApiCode, Say> = {
  [SUCCESS]: (_, o) => m.err_200({}, o),
  810001: ({ field, rule, limit }, o) => m.err_810001({ field: String(field), rule: String(rule), limit: String(limit) }, o),
  810002: (_, o) => m.err_810002({}, o),
  810003: (_, o) => m.err_810003({}, o),
  810004: (_, o) => m.err_810004({}, o),
  810005: (_, o) => m.err_810005({}, o),
  810006: (_, o) => m.err_810006({}, o),
  810007: (_, o) => m.err_810007({}, o),
  810008: (_, o) => m.err_810008({}, o),
  810009: (_, o) => m.err_810009({}, o),
  811001: (_, o) => m.err_811001({}, o),
  811002: (_, o) => m.err_811002({}, o),
  812001: (_, o) => m.err_812001({}, o),
  812002: (_, o) => m.err_812002({}, o),
  812003: (_, o) => m.err_812003({}, o),
  812004: (_, o) => m.err_812004({}, o),
  812005: (_, o) => m.err_812005({}, o),
  813001: (_, o) => m.err_813001({}, o),
  815001: (_, o) => m.err_815001({}, o),
  816001: (_, o) => m.err_816001({}, o),
  [NO_MATCH]: (_, o) => m.err_817001({}, o),
}

/** The sentence of a code in one language, with its parameters filled in. */
export const errorText = (code: ApiCode, params: Record<string, unknown>, locale: Locale): string => SAY[code](params, { locale })

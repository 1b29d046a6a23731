/** What to do about each code, for whoever writes the program that got it. */
import type { ErrorCode } from '@tongyun/contract/errors'
import * as m from '@tongyun/messages'

export const ADVICE: Record<ErrorCode, () => string> = {
  810001: m.apidocs_do_810001,
  810002: m.apidocs_do_810002,
  810003: m.apidocs_do_810003,
  810004: m.apidocs_do_810004,
  810005: m.apidocs_do_810005,
  810006: m.apidocs_do_810006,
  810007: m.apidocs_do_810007,
  810008: m.apidocs_do_810008,
  810009: m.apidocs_do_810009,
  811001: m.apidocs_do_811001,
  811002: m.apidocs_do_811002,
  812001: m.apidocs_do_812001,
  812002: m.apidocs_do_812002,
  812003: m.apidocs_do_812003,
  812004: m.apidocs_do_812004,
  812005: m.apidocs_do_812005,
  813001: m.apidocs_do_813001,
  815001: m.apidocs_do_815001,
  816001: m.apidocs_do_816001,
}

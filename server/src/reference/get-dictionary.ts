import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import { DICTIONARY_CODES, type getDictionary as endpoint } from '@tongyun/contract/reference/endpoints'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { DICTIONARIES } from './dictionaries.ts'

const isCode = (code: string | undefined): code is (typeof DICTIONARY_CODES)[number] =>
  DICTIONARY_CODES.includes(code as (typeof DICTIONARY_CODES)[number])

/** GET /ty/config/foreign/subDetails: one dictionary. An unknown code is refused with the codes there are. */
export const getDictionary = (
  { code }: CheckedInputOf<typeof endpoint>,
  { locale }: Pick<Context, 'locale'>,
): DataOf<typeof endpoint> => {
  if (!isCode(code)) {
    const issue = { field: 'code', rule: code === undefined ? 'required' : 'not_listed', path: 'code', limit: '' } as const
    throw new BusinessError(810001, issue, { issues: [issue], allowed: DICTIONARY_CODES })
  }
  return { code, entries: DICTIONARIES[code](locale) }
}

import type { KeyHolder } from '../core/key-holder.ts'
import type { Context } from '../core/route.ts'

/** The firm whose key a call bears. The access of the endpoint lets nobody in without a key, and a key is of a firm. */
export const firmOfKey = ({ keyHolder }: Pick<Context, 'keyHolder'>): string => {
  const { person } = keyHolder as KeyHolder
  return person.companyId ?? (person.shipperId as string)
}

import type { sendComplaint as endpoint } from '@tongyun/contract/support/endpoints'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { receive } from './receive.ts'

/** POST /ty/support/complaints */
export const sendComplaint: Operation<typeof endpoint> = ({ website: _, ...sent }, context) => {
  if (sent.phone === undefined && sent.email === undefined)
    throw new BusinessError(810001, { field: 'email', rule: 'required', path: 'email', limit: '' })
  return receive(context, sent)
}

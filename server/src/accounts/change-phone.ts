import type { changePhone as endpoint } from '@tongyun/contract/accounts/account'
import type { Operation } from '../core/route.ts'
import { changeContact } from './change-contact.ts'

/** PUT /ty/account/phone */
export const changePhone: Operation<typeof endpoint> = ({ phone, code, password }, context) =>
  changeContact(context, 'phone', { target: phone, code, password })

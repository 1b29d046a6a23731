import type { changeEmail as endpoint } from '@tongyun/contract/accounts/account'
import type { Operation } from '../core/route.ts'
import { changeContact } from './change-contact.ts'

/** PUT /ty/account/email */
export const changeEmail: Operation<typeof endpoint> = ({ email, code, password }, context) =>
  changeContact(context, 'email', { target: email, code, password })

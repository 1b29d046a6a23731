import type { changeAccess as endpoint } from '@tongyun/contract/administration/endpoints'
import { endSessions, updateUser } from '../accounts/index.ts'
import type { Operation } from '../core/route.ts'
import { actOnPerson } from './act-on-person.ts'

const COLUMNS = { portal: 'portal_disabled_at', provider_site: 'provider_site_disabled_at' } as const

/** PUT /ty/administration/people/:userId/access */
export const changeAccess: Operation<typeof endpoint> = ({ userId, system, access, reason }, context) =>
  actOnPerson(context, { audience: 'support', userId, reason }, async (transaction) => {
    const { now } = context
    const disabled = access === 'disabled'
    await updateUser(transaction, userId, { [COLUMNS[system]]: disabled ? now : null })
    if (disabled) await endSessions(transaction, { userId, site: system }, 'disabled', now)
    return { action: `access.${access}`, details: { system } }
  })

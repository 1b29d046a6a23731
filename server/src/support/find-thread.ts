import { emailKey, phoneKey } from '@tongyun/contract/accounts/terms/person-patterns'
import type { findThread as endpoint } from '@tongyun/contract/support/endpoints'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { clearSpent, refuseAddressBeyond, refuseBeyond } from '../core/spend-points.ts'
import { threadKey } from './thread-key.ts'
import { selectThread } from './threads.queries.ts'

const PER_ADDRESS = { most: 20, windowS: 600 }
/** From whichever addresses: the contact of a number is not to be guessed. */
const PER_NUMBER = { most: 10, windowS: 3600 }

/** POST /ty/support/find. The answer is the same for a number nobody has and for another's contact. */
export const findThread: Operation<typeof endpoint> = async ({ number, contact }, context) => {
  const { database, keys, now } = context
  await refuseAddressBeyond(context, 'support-find', PER_ADDRESS)
  const guesses = `support-find:number:${number}`
  await refuseBeyond(database, guesses, PER_NUMBER, now)
  const row = await selectThread(database, number)
  const isTheirs = contact.includes('@') ? row?.email === emailKey(contact) : row?.phone === phoneKey(contact)
  if (row === undefined || !isTheirs) throw new BusinessError(810004, { reason: 'no_thread' })
  await clearSpent(database, guesses)
  return { key: threadKey(keys, number) }
}

import type { answerMailedSheet as endpoint } from '@tongyun/contract/sheet-mail/endpoints'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { companyOf } from '../price-sheets/index.ts'
import { removeFiles, selectOwnMail, settleHeld } from './sheet-mail.queries.ts'

/** POST /ty/sheet-mail/:mailId: its files become imports of whoever takes them, within seconds. */
export const answerMailedSheet: Operation<typeof endpoint> = async ({ mailId, answer }, context) => {
  const { database, locale, person } = context
  const companyId = companyOf(context)
  if ((await selectOwnMail(database, companyId, mailId)) === undefined) throw new BusinessError(810004)
  await inTransaction(database, async (transaction) => {
    const state = answer === 'take' ? ('taken' as const) : ('discarded' as const)
    if (!(await settleHeld(transaction, mailId, { state, taken_by: person?.userId ?? '', locale })))
      throw new BusinessError(811001)
    if (state === 'discarded') await removeFiles(transaction, mailId)
  })
  return { mailId }
}

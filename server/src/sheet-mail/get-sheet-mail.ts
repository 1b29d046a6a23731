import { type getSheetMail as endpoint, MOST_HELD } from '@tongyun/contract/sheet-mail/endpoints'
import type { Operation } from '../core/route.ts'
import { companyOf } from '../price-sheets/index.ts'
import { addressWith, newTag } from './sheet-address.ts'
import { selectHeld, tagOf } from './sheet-mail.queries.ts'

/** GET /ty/sheet-mail */
export const getSheetMail: Operation<typeof endpoint> = async (_, context) => {
  const { config, database, now } = context
  const companyId = companyOf(context)
  if (config.sheetMailAddress === undefined) return { address: null, held: [] }
  const tag = await tagOf(database, companyId, newTag(), now)
  const held = await selectHeld(database, companyId, MOST_HELD)
  return {
    address: addressWith(config.sheetMailAddress, tag),
    held: held.map(({ mail_id: mailId, sender, subject, received_at, files }) => ({
      mailId,
      sender,
      subject,
      receivedAt: received_at.toISOString(),
      files,
    })),
  }
}

/** Makes imports of mailed sheets, and tells their company once they are read. */
import { LOCALES } from '@tongyun/freight/locale'
import { type Database, inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import { readableId } from '../core/readable-id.ts'
import { importStates, keepSpreadsheet } from '../price-sheets/index.ts'
import { lockNextFile, noteImport, noteTold, selectUntold } from './sheet-mail.queries.ts'
import { MAILED_SHEET_READ, MAILED_SHEET_REFUSED } from './sheet-mail-notices.ts'

type Importing = { database: Database; clock: () => Date }
const TOLD_AT_ONCE = 100

/** One file into an import of the person in whose name it was taken. @returns false where none waits */
const importNext = ({ database, clock }: Importing): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const file = await lockNextFile(transaction)
    if (file === undefined) return false
    const { mail_id: mailId, number, name, content, provider_id: companyId, taken_by: userId } = file
    const importId = readableId('i')
    const now = clock()
    const locale = LOCALES.find((one) => one === file.locale) ?? 'zh'
    try {
      if (content === null || userId === null) throw new BusinessError(810004)
      await keepSpreadsheet(transaction, importId, { userId, companyId }, { name, pieces: [content], locale }, now)
      await noteImport(transaction, mailId, number, importId)
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      // More sheets within an hour than anybody may bring in.
      await noteImport(transaction, mailId, number, null)
      const about = { key: `${mailId}:${number}`, subject: companyId, companyId, at: now }
      await appendEvent(transaction, MAILED_SHEET_REFUSED, {
        ...about,
        payload: { importId: null, file: name, why: 'too_many_today' },
      })
    }
    return true
  })

/** Tells what became of sheets that were read since; an import that a person cancelled or started meanwhile is known to them. */
const tellRead = async ({ database, clock }: Importing): Promise<void> => {
  const untold = await selectUntold(database, TOLD_AT_ONCE)
  const states = await importStates(
    database,
    untold.flatMap(({ import_id }) => import_id ?? []),
  )
  for (const { mail_id: mailId, number, name: file, import_id: importId, provider_id: companyId } of untold) {
    if (importId === null) continue
    const state = states.get(importId)
    if (state?.status === 'reading' || state?.status === 'checking') continue
    await inTransaction(database, async (transaction) => {
      if (!(await noteTold(transaction, mailId, number))) return
      const about = { key: `${mailId}:${number}`, subject: companyId, companyId, at: clock() }
      if (state?.status === 'refused' || (state?.status === 'checked' && state.offers === 0))
        await appendEvent(transaction, MAILED_SHEET_REFUSED, {
          ...about,
          payload: { importId, file, why: state.refusal ?? 'no_offers' },
        })
      else if (state?.status === 'checked')
        await appendEvent(transaction, MAILED_SHEET_READ, { ...about, payload: { importId, file, offers: state.offers } })
    })
  }
}

export const importMailed = async (importing: Importing): Promise<void> => {
  while (await importNext(importing));
  await tellRead(importing)
}

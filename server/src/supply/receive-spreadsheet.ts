import { MAX_SPREADSHEET_BYTES, SPREADSHEET_FIELD } from '@tongyun/contract/offer-import'
import type { Locale } from '@tongyun/contract/page-context'
import { BusinessError } from '../core/errors.ts'
import type { Person } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import type { Services } from '../core/services.ts'
import { refuseBeyond } from '../core/spend.ts'
import type { IncomingFile } from '../core/uploads.ts'
import { insertImport } from './imports.queries.ts'

/** Price sheets of a person: nobody makes more in an hour. */
const SHEETS_AN_HOUR = { most: 60, windowS: 3_600 }
const NAME_LENGTH = 120

/** A name as it may be shown again: no folders, nothing unseen, nothing that turns the text around. */
const shownName = (name: string) =>
  (name.replaceAll('\\', '/').split('/').at(-1) ?? '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(-NAME_LENGTH)

type Sender = Pick<Person, 'userId' | 'companyId'>

/** Keeps a price sheet until it is worked on. @returns the id of its import. @throws BusinessError 810008 beyond the limit */
export const keepSpreadsheet = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, companyId }: Sender,
  { name, source, locale }: { name: string; source: Buffer; locale: Locale },
): Promise<string> => {
  if (companyId === null) throw new BusinessError(810009)
  const now = clock()
  await refuseBeyond(database, `import:${userId}`, SHEETS_AN_HOUR, now)
  const importId = readableId('i')
  await insertImport(database, {
    ...{ import_id: importId, provider_id: companyId, created_by: userId, created_at: now },
    ...{ file_name: shownName(name) || 'sheet', source, locale },
  })
  return importId
}

/** Takes the spreadsheet of a form in. What is in it is looked at later, in a process of its own. */
export const receiveSpreadsheet = async (
  services: Pick<Services, 'database' | 'clock'>,
  person: Sender,
  file: IncomingFile,
): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of file.content) pieces.push(piece as Buffer)
  const source = Buffer.concat(pieces)
  if (file.isCut() || source.length > MAX_SPREADSHEET_BYTES)
    throw new BusinessError(810001, {
      field: SPREADSHEET_FIELD,
      rule: 'too_big',
      path: SPREADSHEET_FIELD,
      limit: String(MAX_SPREADSHEET_BYTES),
    })
  return keepSpreadsheet(services, person, { name: file.name, source, locale: file.locale })
}

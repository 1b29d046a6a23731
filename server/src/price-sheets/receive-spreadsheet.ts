import { createHash } from 'node:crypto'
import { REQUEST_KEY } from '@tongyun/contract/endpoint'
import { requestKey } from '@tongyun/contract/fields'
import { MAX_SPREADSHEET_BYTES, SPREADSHEET_FIELD, uploadImport } from '@tongyun/contract/price-sheets/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { validate } from '../core/check-input.ts'
import { type Database, inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Person } from '../core/person.ts'
import { fingerprintOf, idOfPress, withRequestKey } from '../core/request-keys.ts'
import type { Services } from '../core/services.ts'
import { refuseBeyond } from '../core/spend-points.ts'
import type { IncomingFile } from '../core/uploads.ts'
import { createPieces, insertImport, insertPiece, PIECE_BYTES } from './imports.queries.ts'

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

/** What is sent, in pieces of PIECE_BYTES: whole, a file of 20 MB holds up everybody else while it is copied. */
function* largePieces(pieces: readonly Buffer[]): Generator<Buffer> {
  let gathered: Buffer[] = []
  let length = 0
  for (const piece of pieces) {
    gathered.push(piece)
    length += piece.length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(gathered)
    gathered = []
    length = 0
  }
  yield Buffer.concat(gathered)
}

/**
 * Keeps a price sheet until it is worked on. One that a transaction of the caller undoes does not count against the limit.
 * @throws BusinessError 810008 beyond the limit
 */
export const keepSpreadsheet = async (
  database: Database,
  importId: string,
  { userId, companyId }: Sender,
  { name, pieces, locale }: { name: string; pieces: readonly Buffer[]; locale: Locale },
  now: Date,
): Promise<void> => {
  if (companyId === null) throw new BusinessError(810009)
  await refuseBeyond(database, `import:${userId}`, SHEETS_AN_HOUR, now)
  await inTransaction(database, async (transaction) => {
    await createPieces(transaction)
    let at = 0
    for (const piece of largePieces(pieces)) await insertPiece(transaction, at++, piece)
    await insertImport(transaction, {
      import_id: importId,
      provider_id: companyId,
      created_by: userId,
      created_at: now,
      file_name: shownName(name) || 'sheet',
      locale,
    })
  })
}

const keyOnly = z.object({ [REQUEST_KEY]: requestKey() })

/**
 * Takes the spreadsheet of a form in, once a press. What is in it is looked at later, in a process of its own.
 * @returns the id of its import, one for the same file of the same press
 * @throws BusinessError 810001 for a form whose key does not stand before its file; 810007 request_key_used for another file
 */
export const receiveSpreadsheet = async (
  { database, clock, keys }: Pick<Services, 'database' | 'clock' | 'keys'>,
  person: Sender,
  file: IncomingFile,
): Promise<string> => {
  const { userId } = person
  const { [REQUEST_KEY]: key } = validate(keyOnly, { [REQUEST_KEY]: file.requestKey })
  const pieces: Buffer[] = []
  const hash = createHash('sha256')
  let length = 0
  for await (const piece of file.content as AsyncIterable<Buffer>) {
    pieces.push(piece)
    hash.update(piece)
    length += piece.length
  }
  if (file.isCut() || length > MAX_SPREADSHEET_BYTES)
    throw new BusinessError(810001, {
      field: SPREADSHEET_FIELD,
      rule: 'too_big',
      path: SPREADSHEET_FIELD,
      limit: String(MAX_SPREADSHEET_BYTES),
    })
  const importId = idOfPress('i', { keys, press: { userId, key } }, [file.name, hash.digest('hex')])
  // What its endpoint is asked for afterwards, which then finds it done.
  const press = { userId, key, endpoint: uploadImport.name, fingerprint: fingerprintOf({ [SPREADSHEET_FIELD]: importId }) }
  const sheet = { name: file.name, pieces, locale: file.locale }
  const now = clock()
  await withRequestKey({ database, press, now }, async (transaction) => {
    await keepSpreadsheet(transaction, importId, person, sheet, now)
    return { importId }
  })
  return importId
}

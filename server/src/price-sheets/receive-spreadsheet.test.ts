/** A price sheet is kept as it came, however many pieces it goes to the database and to its reader in (X06). */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { insertCompany } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { deriveKeys } from '../core/keys.ts'
import { PIECE_BYTES, selectSourceLength, selectSourcePiece } from './imports.queries.ts'
import { receiveSpreadsheet } from './receive-spreadsheet.ts'

function* cut(source: Buffer, bytes: number) {
  for (let at = 0; at < source.length; at += bytes) yield source.subarray(at, at + bytes)
}

test('X06 every byte of a file is kept and given to its reader in order, whatever its length', async () => {
  const { database, drop } = await createTestDatabase()
  const companyId = await insertCompany(database)
  const keys = deriveKeys(randomBytes(32))
  const now = new Date('2026-12-01T08:00:00Z')
  const lengths = [0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES + 7]
  for (const [i, length] of lengths.entries()) {
    const source = randomBytes(length)
    const content = Readable.from(cut(source, [65_536, 1_000, PIECE_BYTES, 65_521][i % 4] as number))
    const file = {
      field: 'spreadsheet',
      name: 'a.xlsx',
      mediaType: '',
      locale: 'zh' as const,
      content,
      ...aPress(),
      isCut: () => false,
    }
    const importId = await receiveSpreadsheet({ database, clock: () => now, keys }, { userId: 'u', companyId }, file)
    expect(await selectSourceLength(database, importId)).toBe(length)
    const pieces: Buffer[] = []
    for (let from = 0; from < length; from += PIECE_BYTES)
      pieces.push((await selectSourcePiece(database, importId, from)) as Buffer)
    expect(Buffer.concat(pieces).equals(source), String(length)).toBe(true)
    expect(pieces.every((piece) => piece.length <= PIECE_BYTES)).toBe(true)
  }
  await drop()
})

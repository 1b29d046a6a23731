/** A process that stores files until it is killed, and says which it stored (R3b). */
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { openDatabase, openPool } from '../core/database.ts'
import { readConfig } from '../settings.ts'
import { openFileStore } from './file-store.ts'
import { insertFile } from './files.queries.ts'
import { receiveFile } from './receive-file.ts'

const { TEST_POSTGRES = '{}', TEST_DATA_DIR = '', TEST_ORDER } = process.env
const config = readConfig({ DATA_DIR: TEST_DATA_DIR, DEMO_MARKET: 'off' })
const database = openDatabase(openPool(JSON.parse(TEST_POSTGRES), 2, { warn: () => undefined }))
const store = openFileStore(config)
const picture = await sharp({
  create: { width: 900, height: 600, channels: 3, background: '#357', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
})
  .jpeg()
  .toBuffer()
const paper = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(400_000, 'x')])

/** As a network brings it. */
async function* slowly(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) {
    yield content.subarray(at, at + 65_536)
    await setTimeout(1)
  }
}

/** The wrong order, as the control: the row before its file is whole. */
const rowFirst = TEST_ORDER === 'row-first'
const known: typeof store = {
  ...store,
  put: async (fileId, path, mediaType) => {
    if (rowFirst) {
      const row = { media_type: mediaType as 'application/pdf', size_bytes: 1, name: 'a', state: 'clean' as const }
      const rest = { company_id: null, uploaded_by: 'u', used_for: null, unused_since: null, is_public: false }
      await insertFile(database, { file_id: fileId, ...row, ...rest, created_at: new Date() })
      process.send?.('row')
      await setTimeout(1_000)
    }
    await store.put(fileId, path, mediaType)
  },
}

process.send?.('ready')
for (let i = 0; ; i += 1) {
  const [content, name, mediaType] =
    i % 2 === 0 ? ([picture, 'a.jpg', 'image/jpeg'] as const) : ([paper, 'a.pdf', 'application/pdf'] as const)
  const file = {
    field: 'file',
    name,
    mediaType,
    content: Readable.from(slowly(content)),
    requestKey: undefined,
    isCut: () => false,
    locale: 'en' as const,
  }
  const person = { userId: `u-${process.pid}-${i}`, companyId: null }
  const fileId = await receiveFile({ config, database, clock: () => new Date() }, known, person, file).catch(() => null)
  process.send?.(fileId ?? 'failed')
}

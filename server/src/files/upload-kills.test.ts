import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { said } from '../../test/said.ts'
import { readConfig } from '../settings.ts'
import { openFileStore } from './file-store.ts'
import { sweepFiles } from './keep-files.ts'

/** R3b asks for 200 (`UPLOAD_KILLS=200`); each takes a process and a second or two. */
const KILLS = Number(process.env.UPLOAD_KILLS ?? 6)
const AT_ONCE = 3
const FIXTURE = fileURLToPath(new URL('upload-process.fixture.ts', import.meta.url))

type Outcome = {
  acknowledged: number
  lost: number
  rowsWithoutFile: number
  filesWithoutRow: number
  partial: number
  swept: number
}

/** Kills uploading processes with SIGKILL at random moments and looks at what is left before and after a sweep. */
const killUploads = async (kills: number, order?: string): Promise<Outcome> => {
  const { database, drop } = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tongyun-r3b-'))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const postgres = { ...inject('postgres'), database: rows[0]?.name }
  const acknowledged: string[] = []
  const start = async (): Promise<ChildProcess> => {
    const env = { ...process.env, TEST_POSTGRES: JSON.stringify(postgres), TEST_DATA_DIR: dataDir, TEST_ORDER: order ?? '' }
    const child = fork(FIXTURE, { env, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    await said(child)
    child.on('message', (fileId) => {
      if (fileId !== 'failed' && fileId !== 'row') acknowledged.push(String(fileId))
    })
    return child
  }
  const kill = async () => {
    const child = await start()
    // From a whole file on, anywhere within the next; in the wrong order between the row and its file.
    await said(child)
    if (order === undefined) await setTimeout(randomInt(0, 300))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (let killed = 0; killed < kills; killed += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, kill))

  const config = readConfig({ DATA_DIR: dataDir, DEMO_MARKET: 'off' })
  const store = openFileStore(config)
  const look = async () => {
    const stored = new Set<string>()
    for await (const { fileId } of store.list()) stored.add(fileId)
    const known = await database.selectFrom('files').select(['file_id', 'media_type', 'size_bytes']).execute()
    const ids = new Set(known.map(({ file_id: fileId }) => fileId))
    const broken = await Promise.all(
      known.map(async ({ file_id: fileId, media_type: mediaType, size_bytes: bytes }) => {
        if (!stored.has(fileId)) return false
        const content = readFileSync(join(dataDir, 'files', fileId.slice(0, 2), fileId))
        const opens =
          mediaType !== 'image/webp' ||
          (await sharp(content)
            .stats()
            .then(
              () => true,
              () => false,
            ))
        return order === undefined ? content.length !== bytes || !opens : !opens
      }),
    )
    return {
      lost: acknowledged.filter((fileId) => !ids.has(fileId) || !stored.has(fileId)).length,
      rowsWithoutFile: [...ids].filter((fileId) => !stored.has(fileId)).length,
      filesWithoutRow: [...stored].filter((fileId) => !ids.has(fileId)).length,
      partial: broken.filter((isBroken) => isBroken).length,
    }
  }
  const before = await look()
  const later = new Date(Date.now() + 2 * 3_600_000)
  const swept = await sweepFiles({ config, database, clock: () => later }, store)
  const after = await look()
  await drop()
  rmSync(dataDir, { recursive: true })
  return {
    acknowledged: acknowledged.length,
    lost: after.lost,
    rowsWithoutFile: before.rowsWithoutFile,
    filesWithoutRow: after.filesWithoutRow,
    partial: before.partial,
    swept: swept.filesWithoutRow + swept.halfReceived,
  }
}

test('R3b kill -9 while files come in: no row without its file, none half there, none without a row after the sweep', {
  timeout: 60_000 + KILLS * 10_000,
}, async () => {
  const outcome = await killUploads(KILLS)
  console.info(`R3b ${KILLS} kills`, outcome)
  expect(outcome).toMatchObject({ lost: 0, rowsWithoutFile: 0, filesWithoutRow: 0, partial: 0 })
  expect(outcome.acknowledged).toBeGreaterThan(0)
  expect(outcome.swept).toBeGreaterThan(0)
})

test('R3b control: with the row first, a kill leaves rows without files', { timeout: 180_000 }, async () => {
  const { rowsWithoutFile } = await killUploads(AT_ONCE, 'row-first')
  expect(rowsWithoutFile).toBeGreaterThan(0)
})

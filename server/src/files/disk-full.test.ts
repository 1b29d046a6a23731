import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import { formWith } from '../../test/form-with.ts'
import { insertCompany, insertPerson, logIn } from '../../test/people.ts'
import { folderStore, incomingFolder } from './folder-store.ts'
import { receiveFile } from './receive-file.ts'

const noSpace = (code: string) =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code, errno: -28, syscall: 'write', path: '/x' })

/** An app whose store fails with `code`, and somebody who may upload. */
const open = async (code: string | null) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tongyun-full-'))
  const server = await createTestApp({ settings: { DATA_DIR } })
  onTestFinished(async () => {
    await server.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  const { services } = server.app
  const whole = folderStore(DATA_DIR)
  const store = code === null ? whole : { ...whole, put: async () => Promise.reject(noSpace(code)) }
  services.takeFile = (person, file) => receiveFile(services, store, person, file)
  const owner = await insertPerson(server.database, { role: 'provider_owner', company_id: await insertCompany(server.database) })
  const { cookie } = await logIn(server, owner)
  const { headers, payload } = formWith({ name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4\nx\n%%EOF') })
  const upload = () => server.app.inject({ method: 'POST', url: '/ty/files', headers: { ...headers, cookie }, payload })
  const rows = () => server.database.selectFrom('files').selectAll().execute()
  return { upload, rows, incoming: () => readdirSync(incomingFolder(DATA_DIR)) }
}

test.each(['ENOSPC', 'EDQUOT'])('an upload that finds the disk full (%s) is 503 and leaves nothing behind', async (code) => {
  const { upload, rows, incoming } = await open(code)
  const answer = await upload()
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json()).toMatchObject({ code: 810002 })
  expect(answer.body).not.toContain('no space')
  expect(await rows()).toEqual([])
  expect(incoming()).toEqual([])
})

test('control: another fault of the store is a fault of ours, and with room the file is there', async () => {
  expect((await (await open('EIO')).upload()).statusCode).toBe(500)
  const { upload, rows } = await open(null)
  expect((await upload()).json()).toMatchObject({ code: 200 })
  expect(await rows()).toHaveLength(1)
})

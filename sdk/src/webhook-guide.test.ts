/** The receivers of the guide to webhooks run as they are shown. */
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const GUIDE = readFileSync(new URL('../../web/documents/zh/api/webhooks.md', import.meta.url), 'utf8')
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const PYTHON = fileURLToPath(new URL('../python', import.meta.url))

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

/** The program of the guide in a language, on a port of its own and with the SDK of this repository. */
const programOf = (language: string, port: number): string => {
  const [, code = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(GUIDE) ?? []
  expect(code).toContain('8080')
  return code.replace('8080', String(port)).replace("'@tongyun/sdk'", `'${new URL('./index.ts', import.meta.url)}'`)
}

const headersOf = (body: string, secret: string) => {
  const sentAt = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`ev-1.${sentAt}.${body}`).digest('base64')
  return { 'webhook-id': 'ev-1', 'webhook-timestamp': sentAt, 'webhook-signature': `v1,${signature}` }
}

const onceItListens = async (ask: () => Promise<Response>): Promise<Response> => {
  for (const until = Date.now() + 10_000; ; ) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}

test.each([
  ['typescript', process.execPath, ['--input-type=module-typescript', '-e']],
  ['python', 'python3', ['-c']],
])('%s', async (language, command, options) => {
  const port = await freePort()
  const env = { ...process.env, TONGYUN_WEBHOOK_SECRET: SECRET, PYTHONPATH: PYTHON, PYTHONDONTWRITEBYTECODE: '1' }
  const program = spawn(command, [...options, programOf(language, port)], { env, stdio: 'ignore' })
  try {
    const post = (body: string, secret = SECRET) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers: headersOf(body, secret) })
    const tested = JSON.stringify({ type: 'webhook.test', data: { challenge: 'challenge-1' } })
    const proven = await onceItListens(() => post(tested))
    expect([proven.status, await proven.text()]).toEqual([200, 'challenge-1'])
    const told = await post(JSON.stringify({ type: 'booking.confirmed', data: { dealId: 'd-1' } }))
    expect([told.status, await told.text()]).toEqual([200, ''])
    expect((await post(tested, `whsec_${Buffer.alloc(24, 8).toString('base64')}`)).status).toBe(400)
  } finally {
    program.kill()
  }
})

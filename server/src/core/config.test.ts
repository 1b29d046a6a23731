import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig, SETTINGS } from '../settings.ts'
import { envExample, StartRefused } from './config.ts'

const settingNamed = (name: string) => SETTINGS.map(({ settings }) => settings[name]).find((found) => found !== undefined)

const envFile = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.env'), text)
  return join(folder, '.env')
}

test('defaults are a working configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    trustProxy: [],
    rateLimit: true,
    databaseUrl: undefined,
  })
})

test('the environment wins over .env, .env over the defaults, and an empty value is the default', () => {
  const file = envFile('PORT=1000\nLOG_LEVEL=warn\nHOST=\n')
  expect(readConfig({ PORT: '2000' }, file)).toMatchObject({ port: 2000, logLevel: 'warn', host: '127.0.0.1' })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'https://example.com/path'],
  ['DATABASE_URL', 'mysql://x'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['RATE_LIMIT', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['MAX_REQUESTS', '0'],
  ['DATABASE_CONNECTIONS', '1e3'],
  ['OFFER_PAUSE_DAYS', '0'],
  ['LICENCE_REMINDER_DAYS', '30,soon'],
])('%s=%s stops the start with a sentence that names it and says what it must be', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(StartRefused)
  expect(read).toThrow(`${name} must ${settingNamed(name)?.must}`)
})

test('an offer asks to be confirmed before it is paused, and days of reminders come in their order', () => {
  expect(() => readConfig({ OFFER_PAUSE_DAYS: '3' })).toThrow('OFFER_PAUSE_DAYS must be more than OFFER_STALE_DAYS')
  expect(readConfig({ LICENCE_REMINDER_DAYS: '7, 60,7,14' }).licenceReminderDays).toEqual([60, 14, 7])
})

test('every wrong setting is named at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must[\s\S]*LOG_LEVEL must/)
})

test('a misspelt name in .env stops the start', () => {
  expect(() => readConfig({}, envFile('DATABSE_URL=postgres://x\n'))).toThrow('DATABSE_URL in .env is not a setting')
})

test('a wrong address with a password is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'http://user:geheim@host' })).not.toThrow(/geheim/)
})

test('no setting has two owners', () => {
  const names = SETTINGS.flatMap(({ settings }) => Object.keys(settings))
  expect(names.length).toBeGreaterThan(40)
  expect(new Set(names).size).toBe(names.length)
})

test('.env.example lists every setting with its meaning and default', () => {
  expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(envExample(SETTINGS))
})

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '10.0.0.5' },
  { PUBLIC_URL: 'https://tongyun.example' },
  { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1.example' },
])('S6: a start that others reach by %o refuses demonstration accounts unless a setting says so', (reached) => {
  const sentence = /DEMO_MARKET=off .*npm run admin.*DEMO_MARKET=on-in-public/
  expect(() => readConfig(reached)).toThrow(sentence)
  expect(() => readConfig({ ...reached, DEMO_MARKET: 'on' })).toThrow(sentence)
  expect(readConfig({ ...reached, DEMO_MARKET: 'off' })).toMatchObject({ demoMarket: false, inPublic: true })
  const said = readConfig({ ...reached, DEMO_MARKET: 'on-in-public' })
  expect(said).toMatchObject({ demoMarket: true, inPublic: true, outboxPage: false })
})

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:8080' }])(
  'control: %o is this machine, where a demonstration needs no word',
  (reached) => {
    expect(readConfig(reached)).toMatchObject({ demoMarket: true, inPublic: false, outboxPage: true })
  },
)

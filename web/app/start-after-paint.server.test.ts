import { describe, expect, test } from 'vitest'
import { startAfterPaint } from './start-after-paint.server.ts'

const SCRIPT =
  'import "/assets/manifest.js"\nimport * as route0 from "/assets/root.js"\nconst words="Море, 海运";import("/assets/entry.js");'
const page = (text: string) =>
  `<head><link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/mall.js"/></head><body>${text}` +
  `<script nonce="abc" type="module" async="">${SCRIPT}</script></body>`
const started = (text: string, whenUsed = false) => startAfterPaint(Buffer.from(page(text)), whenUsed)

describe.each(['上海港到莫斯科', 'Из Шанхая в Москву', 'Shanghai to Moscow 🚢'])('%s', (text) => {
  test('the document but for its beginning stays as it was, in whatever script', () => {
    const html = started(text).toString()
    expect(html).toMatch(/^<head><\/head><body>/)
    expect(html).toContain(`<body>${text}<script nonce="abc" type="module">`)
    expect(html).toContain('await import("/assets/manifest.js")')
    expect(html).toContain('const route0=await import("/assets/root.js")')
    expect(html).toContain('const words="Море, 海运";')
    expect(html).toContain('"root mall"')
    expect(html).toContain(`href="/assets/'+name+'.js"`)
  })
})

test('who is signed in has their name in the head before the program of the page is there', () => {
  const begin = /<script[^>]*>(try.*)\n/.exec(started('').toString())?.[1] ?? ''
  const styleWith = (localStorage: unknown) => {
    const document = { documentElement: { style: '' } }
    new Function('document', 'localStorage', begin)(document, localStorage)
    return document.documentElement.style
  }
  expect(styleWith({ userInfo: JSON.stringify({ user_name: '义乌 "A" \\' }) })).toBe('--who:"义乌 \\"A\\" \\\\"')
  expect([styleWith({}), styleWith({ userInfo: '{' }), styleWith(undefined)]).toEqual(['', '', ''])
})

test('the script that scrolls back is written without blanks, and does what it did', () => {
  const scroll = `((storageKey, restoreKey) => {\n\t\tlet key = storageKey || "a b";\n\t\ttry {\n\t\t\tif (typeof key === "string") said.push(key, restoreKey);\n\t\t} catch (error) {\n\t\t\tconsole.error(error);\n\t\t}\n\t})("", null)`
  const html = started(`<script nonce="abc">${scroll}</script>`).toString()
  const thin = /<script nonce="abc">([^<]*storageKey[^<]*)<\/script>/.exec(html)?.[1] ?? ''
  expect(thin).toMatch(/^\(\(storageKey,restoreKey\)=>\{let key=/)
  const saidBy = (code: string) => {
    const said: unknown[] = []
    new Function('said', code)(said)
    return said
  }
  expect(saidBy(thin)).toEqual(['a b', null])
  expect(saidBy(scroll)).toEqual(['a b', null])
})

test.each([true, false])('what is written into it is ASCII (started by use: %s)', (whenUsed) => {
  const html = startAfterPaint(Buffer.from('<script type="module" async=""></script>'), whenUsed)
  expect(html.length).toBeGreaterThan(100)
  expect(html.every((byte) => byte < 128)).toBe(true)
})

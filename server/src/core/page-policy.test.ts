import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withHashedScripts } from './page-policy.ts'

const NONCE = 'f00dcafe'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashed = (html: string) => {
  const { html: bytes, policy } = withHashedScripts(Buffer.from(html), NONCE, false)
  return { html: bytes.toString(), scripts: /script-src 'self'([^;]*)/.exec(policy)?.[1]?.trim().split(' ').filter(Boolean) }
}

test('scripts that bear the nonce are named by the hash of their bytes, in whatever script they are written', () => {
  const [first, second] = ['const a="上海 → Москва";if(1>0)a', 'import("/assets/mall.js")']
  const page = `<style nonce="${NONCE}">p{}</style><script nonce="${NONCE}">${first}</script><p>Груз 货物</p><script nonce="${NONCE}" type="module">${second}</script>`
  expect(hashed(page)).toEqual({
    html: `<style>p{}</style><script>${first}</script><p>Груз 货物</p><script type="module">${second}</script>`,
    scripts: [hashOf(first), hashOf(second)],
  })
})

test.each([
  ['another nonce', '<script nonce="00">alert(1)</script>'],
  ['none', '<script>alert(1)</script>'],
  ['its nonce in its text', `<script>alert(1)<b nonce="${NONCE}"></script>`],
  ['its nonce on something after it', `<script></script><i nonce="${NONCE}">alert(1)</i></script>`],
  ['no code', `<script nonce="${NONCE}" src="/a.js"></script>`],
])('a script with %s is not named; control: one beside it that bears it is', (_, smuggled) => {
  expect(hashed(`${smuggled}<script nonce="${NONCE}">mine</script>`).scripts).toEqual([hashOf('mine')])
  expect(hashed(smuggled).scripts).toEqual([])
})

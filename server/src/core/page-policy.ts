/** Content security policy of pages: our own files, and exactly the inline scripts we rendered ourselves. */
import { createHash } from 'node:crypto'

const sources = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')

/** Whose the origins are that a page has to do with: programs of `outside` run in it, pages of `framedBy` show it in a frame. */
type Others = { outside?: readonly string[]; framedBy?: readonly string[] }

const policy = (scripts: string, https: boolean, { outside = [], framedBy = [] }: Others) => {
  const others = outside.map((origin) => ` ${origin}`).join('')
  const sockets = outside.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('')
  return sources({
    'default-src': "'none'",
    'script-src': `'self' ${scripts}`.trim() + others,
    'style-src': `'self'${others}`,
    // Captchas and the QR codes of authenticators come within the answer that makes them.
    'img-src': `'self' data:${others}`,
    'font-src': "'self'",
    'connect-src': `'self'${others}${sockets}`,
    // Our own frames are those of the widget alone, which its maker sees before it is put anywhere.
    'frame-src': `'self'${others}`,
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': framedBy.length === 0 ? "'none'" : ["'self'", ...framedBy].join(' '),
    ...(https ? { 'upgrade-insecure-requests': '' } : {}),
  })
}

const sha256 = (text: string | Buffer) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const SCRIPT = '<script'

/** The script whose tag an attribute at a place of a page stands in; undefined where it is another tag's. */
const scriptAround = (page: Buffer, at: number): Buffer | undefined => {
  const tag = page.lastIndexOf(SCRIPT, at)
  const begins = page.indexOf('>', at) + 1
  if (tag < 0 || begins === 0 || page.subarray(tag, at).includes('>')) return undefined
  const end = page.indexOf('</script>', begins)
  return end < 0 ? undefined : page.subarray(begins, end)
}

/**
 * Turns a page rendered with `nonce` into one whose policy names its scripts by hash, so that the same bytes can be sent
 * to many readers (docs/decisions/002). Only scripts that bear the nonce are named: the nonce is made anew for each
 * rendering, so text that somebody smuggled into the page cannot bear it and will not run. The page stays bytes: as text it
 * would be copied three times, and each copy of a page is memory that is touched for the first time.
 */
export const withHashedScripts = (
  page: Buffer,
  nonce: string,
  https: boolean,
  others: Others = {},
): { html: Buffer; policy: string } => {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const parts: Buffer[] = []
  let kept = 0
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, kept)) {
    const script = scriptAround(page, at)
    if (script !== undefined && script.length > 0) hashes.add(sha256(script))
    parts.push(page.subarray(kept, at))
    kept = at + attribute.length
  }
  return { html: Buffer.concat([...parts, page.subarray(kept)]), policy: policy([...hashes].join(' '), https, others) }
}

/** Policy of a page that is one style and its words. */
export const policyOfStyle = (style: string) =>
  sources({
    'default-src': "'none'",
    'style-src': sha256(style),
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })

/** Policy of the service worker, which fetches pages of ours and nothing else. */
export const WORKER_POLICY = sources({ 'default-src': "'none'", 'connect-src': "'self'" })

/** Vite's client puts styles and its preamble inline and talks over a socket. */
export const DEVELOPMENT_POLICY = sources({
  'default-src': "'self'",
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
  'object-src': "'none'",
  'base-uri': "'none'",
})

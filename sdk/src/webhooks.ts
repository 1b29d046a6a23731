/** Webhooks by Standard Webhooks: HMAC-SHA256 over id, timestamp and the bytes of the body as they came. */
import { bytesOf } from './base64.ts'

export type WebhookEvent = { type: string; [field: string]: unknown }

/** How far the clocks may be apart. */
const TOLERANCE_S = 300

const header = (headers: Headers | Record<string, string | string[] | undefined>, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : (headers[name] ?? headers[name.toLowerCase()])
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/**
 * The event of a webhook, where one of the secrets signed it within the last five minutes. `rawBody` is the body as it came:
 * a body that was parsed and written again has other bytes.
 * @throws Error where it was not signed by any of the secrets, or too long ago
 */
export const verifyWebhook = async (
  rawBody: string | Uint8Array<ArrayBuffer>,
  headers: Headers | Record<string, string | string[] | undefined>,
  secrets: string | readonly string[],
  nowS: number = Date.now() / 1000,
): Promise<WebhookEvent> => {
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody
  const [id, sentAt] = [header(headers, 'webhook-id'), header(headers, 'webhook-timestamp')]
  if (!(Math.abs(nowS - Number(sentAt || Number.NaN)) <= TOLERANCE_S)) throw new Error('The webhook is too old, or bears no time')
  const head = new TextEncoder().encode(`${id}.${sentAt}.`)
  const signed = new Uint8Array(head.length + body.length)
  signed.set(head)
  signed.set(body, head.length)
  const signatures = header(headers, 'webhook-signature')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .flatMap((one) => bytesOf(one.slice(3)) ?? [])
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const raw = bytesOf(secret.replace(/^whsec_/, ''))
    if (raw === null || raw.length === 0) continue
    const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed))
        return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent
  }
  throw new Error('The webhook was signed by none of the secrets')
}

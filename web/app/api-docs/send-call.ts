/** Sends a call of the open surface from a page of this site, and shows what came back. */
import { currentLocale } from '../i18n/current-locale.ts'
import type { Call } from './call-text.ts'

/** Longest body that is shown, characters: a page of offers is a few times that. */
const LONGEST_SHOWN = 40_000

export type CallAnswer = { status: number; ms: number; headers: string; body: string }

const shown = (text: string) => {
  let written = text
  try {
    written = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // What is no JSON is shown as it came.
  }
  return written.length > LONGEST_SHOWN ? `${written.slice(0, LONGEST_SHOWN)}\n…` : written
}

/** `lost` when no answer came. */
export const sendCall = async (
  { method, body: takes, idempotencyKey }: Call,
  address: string,
  { key, body }: { key: string; body: string },
): Promise<CallAnswer | 'lost'> => {
  const from = performance.now()
  try {
    const answer = await fetch(address, {
      method,
      credentials: 'omit',
      headers: {
        'accept-language': currentLocale(),
        ...(key === '' ? {} : { authorization: `Bearer ${key.trim()}` }),
        ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
        ...(takes === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(takes === null ? {} : { body }),
    })
    const text = await answer.text()
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    return { status: answer.status, ms: Math.round(performance.now() - from), headers, body: shown(text) }
  } catch {
    return 'lost'
  }
}

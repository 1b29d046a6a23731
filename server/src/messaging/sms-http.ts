import { postRequest } from '../core/post-request.ts'
import type { Send } from './delivery.ts'

/** SMS by a gateway that takes `{ to, text }` as JSON, with `token` as bearer, and answers 2xx once it has the message. */
export const httpSms =
  (url: string, token: string | undefined, longestMs?: number): Send =>
  async ({ target, body }) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const { status } = await postRequest(url, headers, JSON.stringify({ to: target, text: body }), longestMs)
    if (status < 200 || status > 299) throw new Error(`gateway answered ${status}`)
  }

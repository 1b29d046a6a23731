/** SMS by Aliyun: action SendSms of Dysmsapi 2017-05-25, signed with ACS3-HMAC-SHA256. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { postRequest } from '../core/post-request.ts'
import { type Send, Undeliverable } from './delivery.ts'

const ENDPOINT = 'https://dysmsapi.aliyuncs.com/'

type AliyunAccount = { keyId: string; keySecret: string; sign: string; template: string }
type Call = { url: string; action: string; version: string; query: Record<string, string>; date: string; nonce: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: encodeURIComponent leaves five characters more. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** Address and headers of a call without a body. `date` is ISO 8601 in UTC without fractions, `nonce` serves once. */
export const signCall = ({ keyId, keySecret }: Pick<AliyunAccount, 'keyId' | 'keySecret'>, call: Call) => {
  const { url, action, version, query, date, nonce } = call
  const canonicalQuery = Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')
  const signed: Record<string, string> = {
    host: new URL(url).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed).sort()
  const request = [
    'POST',
    '/',
    canonicalQuery,
    names.map((name) => `${name}:${signed[name]}\n`).join(''),
    names.join(';'),
    sha256(''),
  ].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const { host: _host, ...headers } = signed
  return {
    address: `${url}?${canonicalQuery}`,
    headers: {
      ...headers,
      authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
  }
}

/** `OK`, or why the message was refused. */
const codeOf = (text: string): string => {
  try {
    const answer: unknown = JSON.parse(text)
    const code = typeof answer === 'object' && answer !== null && 'Code' in answer ? answer.Code : undefined
    return typeof code === 'string' ? code.slice(0, 100) : 'no code'
  } catch {
    return 'no JSON'
  }
}

/**
 * Aliyun sends approved templates, not free text: `template` is one with the single parameter `code`. Messages that carry
 * no code cannot go this way and fail at once.
 */
export const aliyunSms =
  (account: AliyunAccount, url = ENDPOINT, longestMs?: number): Send =>
  async ({ target, body }) => {
    const [code] = body.match(/(?<!\d)\d{6}(?!\d)/) ?? []
    if (code === undefined) throw new Undeliverable('the template takes messages with a code only')
    const { address, headers } = signCall(account, {
      url,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: target,
        SignName: account.sign,
        TemplateCode: account.template,
        TemplateParam: JSON.stringify({ code }),
      },
      date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
    })
    const { status, text } = await postRequest(address, headers, '', longestMs)
    const answer = codeOf(text)
    if (answer !== 'OK') throw new Error(`Aliyun answered ${status} ${answer}`)
  }

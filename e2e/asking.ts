/** How journeys and walks ask the API as the person of a window. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import type { Envelope } from '@tongyun/contract/envelope'
import { siteUrl } from './journey.ts'

/** Who asks: a window, or requests without one. */
export type Asking = { request: APIRequestContext }

type Asked = NonNullable<Parameters<APIRequestContext['fetch']>[1]>

/** What a server answers that is out of breath. */
const BUSY = 810002

/** Asks a path of the API, again as late as a busy server says. @throws for any code but 200 */
export const ask = async <Data>(asking: Asking, path: string, asked: Asked = {}): Promise<Data> => {
  const answer = await asking.request.fetch(siteUrl() + path, asked)
  const { code, msg, data } = (await answer.json()) as Envelope<Data>
  const againS = Number(answer.headers()['retry-after'])
  if (code === BUSY && againS > 0) {
    await sleep(againS * 1_000)
    return ask(asking, path, asked)
  }
  if (code !== 200) throw new Error(`${asked.method ?? 'GET'} ${path}: ${code} ${msg}`)
  return data as Data
}

/** Posts fields of a form. @throws for any code but 200 */
export const post = <Data>(asking: Asking, path: string, form: Record<string, string>): Promise<Data> =>
  ask(asking, path, { method: 'POST', form })

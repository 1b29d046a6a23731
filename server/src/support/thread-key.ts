/** The secret by which a sender reads a conversation: made of its number, so that every letter can carry it again. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { BusinessError } from '../core/errors.ts'
import type { Keys } from '../core/keys.ts'
import type { Context } from '../core/route.ts'
import { selectThread, type ThreadRow } from './threads.queries.ts'

/** `4827-9035-1186.` and a signature of it. */
export const threadKey = ({ support }: Pick<Keys, 'support'>, number: string): string =>
  `${number}.${createHmac('sha256', support).update(`thread ${number}`).digest('base64url')}`

/** @throws BusinessError 810004 no_thread, for a wrong key as for a number nobody has */
export const threadByKey = async (
  { database, keys }: Pick<Context, 'database' | 'keys'>,
  { key }: { key: string },
): Promise<ThreadRow> => {
  const [number = ''] = key.split('.')
  const given = Buffer.from(key)
  const right = Buffer.from(threadKey(keys, number))
  const holds = given.length === right.length && timingSafeEqual(given, right)
  const row = holds ? await selectThread(database, number) : undefined
  if (row === undefined) throw new BusinessError(810004, { reason: 'no_thread' })
  return row
}

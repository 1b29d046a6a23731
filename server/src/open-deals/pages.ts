/** Lists of the open surface, read page after page from where the last one ended. */
import type { CheckedInputOf, DataOf, Endpoint } from '@tongyun/contract/endpoint'
import { USUAL_LIMIT } from '@tongyun/contract/open-platform/offers'
import type { FastifyInstance } from 'fastify'
import { readCursor, writeCursor } from '../core/cursor.ts'
import type { PlaceInList } from '../core/place-in-list.ts'
import { type Context, type Operation, route } from '../core/route.ts'

type InList = { after: PlaceInList | null; limit: number }
type Rows<E extends Endpoint> = DataOf<E> extends { data: infer Rows } ? Rows : never
/** Rows with the place of the last of them, and what the list says beside them. */
type Found<E extends Endpoint> = { rows: Rows<E>; next: PlaceInList | null } & Omit<DataOf<E>, 'data' | 'page' | 'asOf'>
type Turned = { limit?: number | undefined; cursor?: string | undefined }

/** What a caller may ask for that the operation does not read. */
type Unread<E extends Endpoint, Asked> = Exclude<keyof CheckedInputOf<E>, keyof Asked | keyof Turned>

/**
 * Registers what reads a list from a place in it. `list` names it in its cursors, so that no cursor leads into another list. An
 * operation that does not read all that its endpoint takes does not compile.
 */
export const routeList = <const E extends Endpoint, Asked extends InList>(
  app: FastifyInstance,
  list: string,
  endpoint: E & (Unread<E, Asked> extends never ? unknown : { unread: Unread<E, Asked> }),
  operation: (asked: Asked, context: Context) => Promise<Found<E>>,
) => {
  const answer = async ({ cursor, limit = USUAL_LIMIT, ...asked }: Turned, context: Context) => {
    const after = cursor === undefined ? null : readCursor(list, cursor)
    const { rows, next, ...more } = await operation({ ...asked, after, limit } as unknown as Asked, context)
    return {
      data: rows,
      page: { next: next === null ? null : writeCursor(list, next) },
      ...more,
      asOf: context.now.toISOString(),
    } as unknown as DataOf<E>
  }
  route(app, endpoint as E, answer as unknown as Operation<E>)
}

import type { DataOf, Endpoint } from '@tongyun/contract/endpoint'
import { type NoMatch, WrittenAnswer } from '../core/envelope.ts'
import type { Context, Operation } from '../core/route.ts'

/** An operation of the portal as the open surface answers with it: data without an envelope. */
export const asOpen =
  <const E extends Endpoint>(operation: Operation<E, Context>) =>
  async (input: Parameters<Operation<E, Context>>[0], context: Context): Promise<DataOf<E> | NoMatch<DataOf<E>>> => {
    const result: unknown = await operation(input, context)
    // Answers that several readers share are written in the envelope of the portal.
    if (result instanceof WrittenAnswer) return JSON.parse(result.body.toString()).data
    return result as DataOf<E> | NoMatch<DataOf<E>>
  }

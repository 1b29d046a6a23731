/** Bodies of thousands of rows, taken in as they come: whoever works on them reads them a few at a time. */
import { ROWS_TYPE } from '@tongyun/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyMs, HANDLER_TIMEOUT_MS } from './body-deadline.ts'
import { BusinessError } from './errors.ts'

/** Makes the routes of `scope` take rows of at most `mostBytes`, as JSON or one a line. */
export const takeRows = (scope: FastifyInstance, mostBytes: number) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(['application/json', ROWS_TYPE], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.addHook('onRoute', (taking) => {
    taking.bodyLimit = mostBytes
    taking.handlerTimeout = bodyMs(mostBytes) + HANDLER_TIMEOUT_MS
  })
}

/** The bytes of a call. @throws BusinessError 810001 without any */
export const bytesOf = ({ body }: FastifyRequest): Buffer => {
  if (Buffer.isBuffer(body) && body.length > 0) return body
  throw new BusinessError(810001, { field: 'body', rule: 'required', path: '', limit: '' })
}

import type { OpenDocument } from '@tongyun/contract/open-document'
import type { Call } from './call-text.ts'
import { operationsOf } from './operation-docs.server.ts'
import { valuesOf } from './schema-words.ts'

/** What a form needs to make the call of an operation; undefined for one that the description does not hold. */
export const callOf = (operationId: string, document: OpenDocument): Call | undefined => {
  const placed = operationsOf(document).find(({ operation }) => operation.operationId === operationId)
  if (placed === undefined) return undefined
  const { operation, method, path } = placed
  const parameters = operation.parameters.flatMap((one) =>
    '$ref' in one || one.in === 'header'
      ? []
      : [{ name: one.name, place: one.in, required: one.required, values: valuesOf(one.schema).map(([value]) => value) }],
  )
  return {
    method,
    path,
    parameters,
    needsKey: operation.security.every((one) => Object.keys(one).length > 0),
    takesBody: operation.requestBody !== undefined,
    isOnce: operation.parameters.some((one) => '$ref' in one && one.$ref.endsWith('/Idempotency-Key')),
  }
}

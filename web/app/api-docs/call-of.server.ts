import type { OpenDocument, OpenOperation } from '@tongyun/contract/open-document'
import { sampleIdempotencyKey, YOUR_KEY } from '@tongyun/contract/sample-request'
import type { Call } from './call-text.ts'
import { operationsOf } from './operation-docs.server.ts'
import { valuesOf } from './schema-words.ts'

/** The first recorded body, to begin with. */
const bodyOf = ({ content }: NonNullable<OpenOperation['requestBody']>): string => {
  const [first] = Object.values(content['application/json'].examples ?? {})
  return JSON.stringify(first?.value ?? {}, null, 2)
}

/** What a form needs to make the call of an operation; undefined for one that the description does not hold. */
export const callOf = (operationId: string, document: OpenDocument): Call | undefined => {
  const placed = operationsOf(document).find(({ operation }) => operation.operationId === operationId)
  if (placed === undefined) return undefined
  const { operation, method, path } = placed
  const parameters = operation.parameters.flatMap((one) =>
    '$ref' in one || one.in === 'header'
      ? []
      : [
          {
            name: one.name,
            place: one.in,
            required: one.required,
            values: valuesOf(one.schema).map(([value]) => value),
            example: one.required ? String(one.example ?? '') : '',
          },
        ],
  )
  return {
    method,
    path,
    parameters,
    needsKey:
      operation.security.every((one) => Object.keys(one).length > 0) ||
      (operation['x-codeSamples'] ?? []).some(({ source }) => source.includes(YOUR_KEY)),
    body: operation.requestBody === undefined ? null : bodyOf(operation.requestBody),
    idempotencyKey: operation.parameters.some((one) => '$ref' in one && one.$ref.endsWith('/Idempotency-Key'))
      ? sampleIdempotencyKey(`try-${operationId}`)
      : null,
  }
}

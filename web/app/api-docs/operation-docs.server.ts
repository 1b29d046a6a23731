/** The pages of the operations, made of the one description of the open surface. */

import type { JsonSchema } from '@tongyun/contract/endpoint-parts'
import { ERRORS, type ErrorCode } from '@tongyun/contract/errors'
import type { OpenDocument, OpenOperation, OpenParameter } from '@tongyun/contract/open-document'
import { YOUR_KEY } from '@tongyun/contract/sample-request'
import * as m from '@tongyun/messages'
import { fencedSample } from '../content/samples.server.ts'
import { formatList } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import type { ApiDoc } from './api-doc.ts'
import { inTable } from './markdown-table.ts'
import { componentOf, componentsIn, fieldsOf, limitsOf, objectId, typeOf, valuesOf } from './schema-words.ts'

/** An operation with where it stands. */
type Placed = { operation: OpenOperation; method: string; path: string; group: string }

export const operationsOf = ({ paths: all }: OpenDocument): Placed[] =>
  Object.entries(all).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operation,
      method: method.toUpperCase(),
      path,
      group: operation.tags[0] ?? '',
    })),
  )

export const operationPath = ({ group, operation }: Placed) => paths.apiOperation(group, operation.operationId)

const code = (text: string) => `\`${text}\``
const unordered = (all: readonly [string, string][]) => all.map(([value, word]) => `${code(value)} ${word}`).join(' · ')

/** What a field means, and every value it may have. */
const meaning = (description: string | undefined, schema: JsonSchema) => {
  const values = unordered(valuesOf(schema))
  return values === '' ? (description ?? '') : m.apidocs_with_values({ text: description ?? '', values })
}

const typeAndLimits = (schema: JsonSchema) => [typeOf(schema), ...limitsOf(schema)].join(' · ')

const nameOf = (name: string, required: boolean) => (required ? `${code(name)} **${m.apidocs_required()}**` : code(name))

const FIELDS_HEAD = () => [m.apidocs_field(), m.apidocs_type(), m.apidocs_meaning()]

const parameterTable = (parameters: readonly OpenParameter[]) =>
  inTable(
    [m.apidocs_parameter(), m.apidocs_type(), m.apidocs_meaning()],
    parameters.map(({ name, required, schema, description }) => [
      nameOf(name, required),
      typeAndLimits(schema),
      meaning(description, schema),
    ]),
  )

const fieldTable = (schema: JsonSchema, asked: boolean) =>
  inTable(
    FIELDS_HEAD(),
    fieldsOf(schema).map(({ path, schema: field, required }) => [
      nameOf(path, asked && required),
      typeAndLimits(field),
      meaning(field.description, field),
    ]),
  )

/** A schema as its table, or the name of the component that it is. */
const shapeOf = (schema: JsonSchema, asked: boolean) =>
  componentOf(schema) === undefined ? fieldTable(schema, asked) : typeOf(schema)

/** Every component that schemas lead to, each in a section of its own. */
const objectsIn = (schemas: readonly JsonSchema[], { components }: OpenDocument): ApiDoc['sections'] => {
  const names = new Set(schemas.flatMap(componentsIn))
  const sections: ApiDoc['sections'][number][] = []
  // What a component leads to is added while the set is walked, and walked after it.
  for (const name of names) {
    const component = components.schemas[name]
    if (component === undefined) continue
    for (const further of componentsIn(component)) names.add(further)
    sections.push({ id: objectId(name), title: name, text: fieldTable(component, false) })
  }
  return sections
}

const accessOf = ({ operation }: Placed, { 'x-scopes': scopes }: OpenDocument) => {
  const scope = operation['x-scope']
  if (scope !== undefined) return m.apidocs_access_scope({ scope: code(scope), words: scopes[scope] ?? '' })
  return operation.security.some((one) => Object.keys(one).length === 0) ? m.apidocs_access_anyone() : m.apidocs_access_key()
}

const problemTable = ({ operation }: Placed) =>
  inTable(
    [m.apidocs_status(), 'code', m.apidocs_meaning()],
    Object.entries(operation.responses).flatMap(([status, { description, 'x-codes': codes = [] }]) =>
      codes.map((one) => [
        status,
        `[${one}](${paths.apiError(String(one))}) ${code(ERRORS[one as ErrorCode].name)}`,
        description,
      ]),
    ),
  )

/** The same request in each language of programs, with the key of the reader where they have one. */
const samplesOf = ({ operation }: Placed) =>
  (operation['x-codeSamples'] ?? [])
    .map(({ lang, source }) => fencedSample(lang, source.replaceAll(YOUR_KEY, '{{key}}')))
    .join('\n\n')

/** What a call that was done, or is done later, is answered with. */
const doneOf = ({ operation: { responses } }: Placed) => (responses['200'] ?? responses['202'])?.content?.['application/json']

/** The first recorded answer. */
const answerSampleOf = (placed: Placed) => {
  const [first] = Object.values(doneOf(placed)?.examples ?? {})
  return first === undefined ? '' : fencedSample('json', JSON.stringify(first.value, null, 2))
}

/** Words that make something happen in a sandbox, of one operation or of all, each with where it stands. */
const magicTable = (document: OpenDocument, all: readonly Placed[], operationId?: string) => {
  const placedOf = (name: string) => all.find(({ operation }) => operation.operationId === name)
  const named = document['x-sandbox-words'].filter(
    ({ operations }) => operationId === undefined || operations.some((one) => one.operationId === operationId),
  )
  const where = ({ operations }: (typeof named)[number]) =>
    formatList(
      operations
        .filter((one) => operationId === undefined || one.operationId === operationId)
        .flatMap(({ operationId: name, field }) => {
          const placed = placedOf(name)
          return placed === undefined ? [] : [`[${placed.operation.summary}](${operationPath(placed)}) ${code(field)}`]
        }),
    )
  if (named.length === 0) return ''
  const table = inTable(
    [m.apidocs_magic_word(), m.apidocs_meaning(), m.apidocs_magic_where()],
    named.map((one) => [code(one.name), one.description, where(one)]),
  )
  return `${m.apidocs_magic_lead()}\n\n${table}`
}

/** The operation whose page has the whole table. */
const WITH_ALL_WORDS = 'simulate-event'

/** The page of one operation of `all`. */
export const operationDoc = (placed: Placed, document: OpenDocument, all: readonly Placed[]): ApiDoc => {
  const others = all.filter(({ group, operation: one }) => group === placed.group && one !== placed.operation)
  const { operation, method, path } = placed
  const parameters = operation.parameters.map((one) =>
    '$ref' in one ? (document.components.parameters[one.$ref.split('/').at(-1) ?? ''] as OpenParameter) : one,
  )
  const own = parameters.filter((one) => one.in !== 'header')
  const headers = parameters.filter((one) => one.in === 'header')
  const body = operation.requestBody?.content['application/json'].schema
  const answer = doneOf(placed)?.schema
  const section = (id: string, title: string, text: string) => (text === '' ? [] : [{ id, title, text }])
  return {
    path: operationPath(placed),
    title: operation.summary,
    lead: [
      operation.description,
      `\`\`\`http\n${method} ${path}\n\`\`\``,
      `${accessOf(placed, document)} ${m.apidocs_cost({ cost: operation['x-cost'] })}`,
    ].join('\n\n'),
    sections: [
      ...section('request', m.apidocs_request(), samplesOf(placed)),
      ...section('answer-sample', m.apidocs_answer_sample(), answerSampleOf(placed)),
      ...section('parameters', m.apidocs_parameters(), own.length === 0 ? '' : parameterTable(own)),
      ...section('headers', m.apidocs_headers(), headers.length === 0 ? '' : parameterTable(headers)),
      ...section('body', m.apidocs_body(), body === undefined ? '' : shapeOf(body, true)),
      ...section('answer', m.apidocs_answer(), answer === undefined ? '' : shapeOf(answer, false)),
      ...objectsIn([...(body === undefined ? [] : [body]), ...(answer === undefined ? [] : [answer])], document),
      ...section(
        'words',
        m.apidocs_magic(),
        magicTable(document, all, operation.operationId === WITH_ALL_WORDS ? undefined : operation.operationId),
      ),
      ...section('problems', m.apidocs_problems(), `${m.apidocs_problems_lead()}\n\n${problemTable(placed)}`),
      ...section(
        'related',
        m.apidocs_related(),
        others
          .map((one) => `- [${one.operation.summary}](${operationPath(one)}) ${code(`${one.method} ${one.path}`)}`)
          .join('\n'),
      ),
    ],
  }
}

/** All operations by group. */
export const referenceDoc = (document: OpenDocument): ApiDoc => {
  const placed = operationsOf(document)
  return {
    path: paths.apiReference(),
    title: m.apidocs_reference(),
    lead: m.apidocs_reference_lead({ site: '{{site}}' }),
    sections: document.tags.map(({ name, 'x-displayName': title, description }) => ({
      id: name,
      title,
      text: [
        description,
        inTable(
          [m.apidocs_operation(), m.apidocs_call(), m.apidocs_access()],
          placed
            .filter(({ group }) => group === name)
            .map((one) => [
              `[${one.operation.summary}](${operationPath(one)})`,
              code(`${one.method} ${one.path}`),
              accessOf(one, document),
            ]),
        ),
      ].join('\n\n'),
    })),
  }
}

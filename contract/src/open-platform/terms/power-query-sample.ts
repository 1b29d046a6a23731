import { addressOf, headersOf, queryPairs, type SampleCaller, type SampleRequest } from '../../sample-request.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/** A name of a record; one that is no plain word is written as `#"…"`. */
const nameOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `#${quoted(name)}`)

const record = (rows: readonly [name: string, value: string][], indent: string) =>
  rows.length === 0
    ? '[]'
    : `[\n${rows.map(([name, value]) => `${indent}    ${nameOf(name)} = ${value}`).join(',\n')}\n${indent}]`

/** Power Query sends a body by POST and reads by GET; other methods it does not know. */
export const isForPowerQuery = ({ method }: Pick<SampleRequest, 'method'>) => method === 'GET' || method === 'POST'

export const powerQuerySample = (request: SampleRequest, caller: SampleCaller): string => {
  const pairs = [...Map.groupBy(queryPairs(request), ([name]) => name)].map(([name, all]): [string, string] => [
    name,
    all.length === 1 ? quoted(all[0]?.[1] ?? '') : `{${all.map(([, value]) => quoted(value)).join(', ')}}`,
  ])
  const headers = headersOf(request, caller).map(([name, value]): [string, string] => [name, quoted(value)])
  const isSent = request.method !== 'GET'
  const options = [
    `        RelativePath = ${quoted(addressOf(request).slice(1))}`,
    ...(pairs.length === 0 ? [] : [`        Query = ${record(pairs, '        ')}`]),
    `        Headers = ${record(headers, '        ')}`,
    ...(isSent ? [`        Content = Text.ToBinary(${quoted(JSON.stringify(request.body ?? {}))})`] : []),
  ]
  return [
    'let',
    `    Source = Json.Document(Web.Contents(${quoted(caller.baseUrl)}, [`,
    options.join(',\n'),
    '    ]))',
    'in',
    '    Source',
  ].join('\n')
}

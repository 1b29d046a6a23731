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

/** How what comes is read: by what the name of its file ends with. */
const readOf = (file: string | undefined, source: string) => {
  if (file?.endsWith('.csv') === true)
    return `Table.PromoteHeaders(Csv.Document(${source}, [Delimiter = ",", Encoding = TextEncoding.Utf8]))`
  return file === undefined ? `Json.Document(${source})` : `Excel.Workbook(${source}, true)`
}

/** A list becomes a table, a row an entry. */
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
  const source = [`Web.Contents(${quoted(caller.baseUrl)}, [`, options.join(',\n'), '    ])'].join('\n')
  const read = `    Source = ${readOf(request.file, source)}`
  if (!request.isPaged) return ['let', read, 'in', '    Source'].join('\n')
  const rows = '    Rows = Table.FromRecords(Source[data], null, MissingField.UseNull)'
  return ['let', `${read},`, rows, 'in', '    Rows'].join('\n')
}

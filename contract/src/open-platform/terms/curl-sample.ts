import { addressOf, headersOf, queryOf, type SampleCaller, type SampleRequest } from '../../sample-request.ts'

/** As a word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

export const curlSample = (request: SampleRequest, caller: SampleCaller): string => {
  const url = quoted(`${caller.baseUrl}${addressOf(request)}${queryOf(request)}`)
  return [
    `curl --fail-with-body --silent --show-error${request.method === 'GET' ? '' : ` --request ${request.method}`}`,
    `  ${url}`,
    ...headersOf(request, caller).map(([name, value]) => `  --header ${quoted(`${name}: ${value}`)}`),
    ...(request.body === undefined ? [] : [`  --data ${quoted(JSON.stringify(request.body, null, 2))}`]),
    ...(request.file === undefined ? [] : [`  --output ${quoted(request.file)}`]),
  ].join(' \\\n')
}

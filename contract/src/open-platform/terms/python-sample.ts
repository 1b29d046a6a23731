import { addressOf, headersOf, queryOf, type SampleCaller, type SampleRequest, SDK_FILES } from '../../sample-request.ts'

/** A value as Python writes it. */
const literal = (value: unknown, indent = ''): string => {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`
  if (typeof value !== 'object') return String(value)
  const inside = `${indent}    `
  const rows = Object.entries(value as object).map(([name, one]) => `${inside}${JSON.stringify(name)}: ${literal(one, inside)},`)
  return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${indent}}`
}

/** The client knows JSON alone; a file is fetched from its address. */
const fileSample = (request: SampleRequest, file: string, caller: SampleCaller): string =>
  [
    'import shutil',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(`${caller.baseUrl}${addressOf(request)}${queryOf(request)}`)},`,
    `    headers=${literal(Object.fromEntries(headersOf(request, caller)), '    ')},`,
    ')',
    `with urllib.request.urlopen(request) as answer, open(${JSON.stringify(file)}, "wb") as kept:`,
    '    shutil.copyfileobj(answer, kept)',
  ].join('\n')

export const pythonSample = (request: SampleRequest, caller: SampleCaller): string => {
  if (request.file !== undefined) return fileSample(request, request.file, caller)
  const { baseUrl, key, language, idempotencyKey } = caller
  const path = addressOf(request).slice('/open/v1'.length)
  const inBody = request.method === 'POST' || request.method === 'PUT'
  const given = inBody ? (request.body ?? {}) : request.query
  const parts = [
    JSON.stringify(path),
    ...(Object.keys(given as object).length > 0 || inBody ? [literal(given)] : []),
    ...(request.once ? [`idempotency_key=${JSON.stringify(idempotencyKey)}`] : []),
    ...(Object.keys(request.headers).length > 0 ? [`headers=${literal(request.headers)}`] : []),
  ]
  const who = [
    JSON.stringify(baseUrl),
    ...(request.takesKey ? [`key=${JSON.stringify(key)}`] : []),
    `language=${JSON.stringify(language)}`,
  ]
  return [
    `# ${baseUrl}${SDK_FILES.python}`,
    'import json',
    '',
    'from tongyun import Tongyun',
    '',
    `client = Tongyun(${who.join(', ')})`,
    `answer = client.${request.method.toLowerCase()}(${parts.join(', ')})`,
    'print(json.dumps(answer, ensure_ascii=False))',
  ].join('\n')
}

import { addressOf, headersOf, queryOf, type SampleCaller, type SampleRequest, SDK_FILES } from '../../sample-request.ts'

const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** A value as TypeScript writes it. */
const literal = (value: unknown, indent = ''): string => {
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const inside = `${indent}  `
  const rows = Object.entries(value).map(
    ([name, one]) => `${inside}${/^[A-Za-z_]\w*$/.test(name) ? name : text(name)}: ${literal(one, inside)},`,
  )
  return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${indent}}`
}

/** The SDK knows JSON alone; a file is fetched from its address. */
const fileSample = (request: SampleRequest, file: string, caller: SampleCaller): string =>
  [
    "import { writeFile } from 'node:fs/promises'",
    '',
    `const answer = await fetch(${text(`${caller.baseUrl}${addressOf(request)}${queryOf(request)}`)}, {`,
    `  headers: ${literal(Object.fromEntries(headersOf(request, caller)), '  ')},`,
    '})',
    'if (!answer.ok) throw new Error(await answer.text())',
    `await writeFile(${text(file)}, new Uint8Array(await answer.arrayBuffer()))`,
  ].join('\n')

export const typescriptSample = (request: SampleRequest, caller: SampleCaller): string => {
  if (request.file !== undefined) return fileSample(request, request.file, caller)
  const { baseUrl, key, language, idempotencyKey } = caller
  const input = { ...request.inPath, ...request.query, ...(request.body as object | undefined) }
  const options = {
    ...(request.once ? { idempotencyKey } : {}),
    ...(Object.keys(request.headers).length > 0 ? { headers: request.headers } : {}),
  }
  const given = [
    ...(Object.keys(input).length > 0 || Object.keys(options).length > 0 ? [literal(input)] : []),
    ...(Object.keys(options).length > 0 ? [literal(options)] : []),
  ].join(', ')
  const call = `client.${request.resource}.${request.call}(${given})`
  return [
    `// npm install ${baseUrl}${SDK_FILES.typescript}`,
    "import { createClient } from '@tongyun/sdk'",
    '',
    `const client = createClient(${literal({ baseUrl, ...(request.takesKey ? { key } : {}), language })})`,
    `const answer = await ${call}${request.isPaged ? '.first()' : ''}`,
    'console.log(JSON.stringify(answer))',
  ].join('\n')
}

/** Runs samples of the open surface as they are shown, and reads those that cannot be run here (O3). */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const PATIENCE = { timeout: 60_000, maxBuffer: 32 * 1024 * 1024 }

type Ran = { ok: true; answer: unknown } | { ok: false; said: string }

const ran = async (command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<Ran> => {
  try {
    const { stdout } = await exec(command, args, { ...PATIENCE, ...options })
    return { ok: true, answer: stdout.trim() === '' ? null : JSON.parse(stdout) }
  } catch (error) {
    const { code, stdout = '', stderr = '', message } = error as Error & { code?: unknown; stdout?: string; stderr?: string }
    if (code === 'ENOENT') throw new Error(`${command} is not on this machine, and the samples of its language cannot be run`)
    return { ok: false, said: `${message}\n${stdout}\n${stderr}` }
  }
}

/** `folder` holds the installed SDK in node_modules, and tongyun.py. */
export const RUNNERS = {
  curl: (sample: string, _folder: string) => ran('sh', ['-c', sample]),
  typescript: (sample: string, folder: string) => {
    const path = join(folder, `sample-${crypto.randomUUID()}.ts`)
    writeFileSync(path, sample)
    return ran(process.execPath, ['--no-warnings', path], { cwd: folder })
  },
  python: (sample: string, folder: string) =>
    ran('python3', ['-c', sample], { cwd: folder, env: { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' } }),
}

/** What a sample asks for, as far as an HTTP server sees it. */
export type Asked = { method: string; address: string; headers: Record<string, string>; body: unknown }

const quotedOf = (text: string) => text.slice(1, -1).replaceAll('""', '"').replaceAll('\n|', '\n')
const QUOTED = '"(?:[^"]|"")*"'

/** What a sample in the language of 1C asks for. */
export const readBsl = (sample: string): Asked => {
  const one = (pattern: string) => {
    const found = new RegExp(pattern).exec(sample)?.[1]
    if (found === undefined) throw new Error(`the sample has no ${pattern}`)
    return found
  }
  const host = quotedOf(one(`Новый HTTPСоединение\\((${QUOTED}), \\d+`))
  const port = one(`Новый HTTPСоединение\\(${QUOTED}, (\\d+)`)
  const scheme = sample.includes('ЗащищенноеСоединениеOpenSSL') ? 'https' : 'http'
  const headers = [...sample.matchAll(new RegExp(`Заголовки\\.Вставить\\((${QUOTED}), (${QUOTED})\\)`, 'g'))].map(
    ([, name = '', value = '']): [string, string] => [quotedOf(name).toLowerCase(), quotedOf(value)],
  )
  const body = new RegExp(`УстановитьТелоИзСтроки\\((${QUOTED}),`).exec(sample)?.[1]
  return {
    method: quotedOf(one(`ВызватьHTTPМетод\\((${QUOTED}), Запрос\\)`)),
    address: new URL(`${scheme}://${host}:${port}${quotedOf(one(`Новый HTTPЗапрос\\((${QUOTED})\\)`))}`).href,
    headers: Object.fromEntries(headers),
    body: body === undefined ? undefined : JSON.parse(quotedOf(body)),
  }
}

/** What stands between the brackets of a record of M. */
const recordOf = (sample: string, name: string): string => {
  const start = sample.indexOf(`        ${name} = [`)
  return start < 0 ? '' : sample.slice(start, sample.indexOf('\n        ]', start))
}
const ROW = new RegExp(`^ {12}(?:#(${QUOTED})|(\\w+)) = (\\{.*\\}|${QUOTED}),?$`, 'gm')

/** What a sample of Power Query asks for. */
export const readPowerQuery = (sample: string): Asked => {
  const rows = (name: string) =>
    [...recordOf(sample, name).matchAll(ROW)].flatMap(([, quoted, plain, value = '']): [string, string][] =>
      [...value.matchAll(new RegExp(QUOTED, 'g'))].map(([one]) => [
        quoted === undefined ? (plain ?? '') : quotedOf(quoted),
        quotedOf(one),
      ]),
    )
  const base = new RegExp(`Web\\.Contents\\((${QUOTED})`).exec(sample)?.[1]
  const path = new RegExp(`RelativePath = (${QUOTED})`).exec(sample)?.[1]
  if (base === undefined || path === undefined) throw new Error('the sample has no address')
  const query = new URLSearchParams(rows('Query')).toString()
  const body = new RegExp(`Text\\.ToBinary\\((${QUOTED})\\)`).exec(sample)?.[1]
  return {
    method: body === undefined ? 'GET' : 'POST',
    address: `${quotedOf(base)}/${quotedOf(path)}${query === '' ? '' : `?${query}`}`,
    headers: Object.fromEntries(rows('Headers').map(([name, value]) => [name.toLowerCase(), value])),
    body: body === undefined ? undefined : JSON.parse(quotedOf(body)),
  }
}

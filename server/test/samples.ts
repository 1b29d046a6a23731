/** Runs samples of the open surface as they are shown, and reads those that cannot be run here (O3). */
import { execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const PATIENCE = { timeout: 60_000, maxBuffer: 32 * 1024 * 1024 }

type Ran = { ok: true; answer: unknown } | { ok: false; said: string }
type Runner = { run: (sample: string) => Promise<Ran>; close: () => void }

const isAbsent = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'
const absent = (command: string) => new Error(`${command} is not on this machine, and the samples of its language cannot be run`)

const ran = (printed: string): Ran => ({ ok: true, answer: printed.trim() === '' ? null : JSON.parse(printed) })

const openShell = (folder: string): Runner => ({
  run: async (sample) => {
    try {
      const { stdout } = await exec('sh', ['-c', sample], { ...PATIENCE, cwd: folder })
      return ran(stdout)
    } catch (error) {
      if (isAbsent(error)) throw absent('sh')
      const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
      return { ok: false, said: `${message}\n${stdout}\n${stderr}` }
    }
  },
  close: () => undefined,
})

/** A process that runs sample after sample: starting a new one for each takes ten times what the samples take. */
const openProcess = (command: string, args: string[], folder: string, lineOf: (sample: string) => string): Runner => {
  const env = { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' }
  const child = spawn(command, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] })
  const failed = new Promise<never>((_, reject) => {
    child.on('error', (error) => reject(isAbsent(error) ? absent(command) : error))
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}`)))
  })
  failed.catch(() => undefined)
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    run: async (sample) => {
      child.stdin.write(`${lineOf(sample)}\n`)
      const { value } = await Promise.race([answers.next(), failed])
      const { ok, printed } = JSON.parse(value as string) as { ok: boolean; printed: string }
      return ok ? ran(printed) : { ok: false, said: printed }
    },
    close: () => child.kill(),
  }
}

/** Reads the path of a module, runs it, and answers with what it printed, or what it failed with. */
const NODE_LOOP = `
import { createInterface } from 'node:readline'
const answer = (said) => process.stdout.write(JSON.stringify(said) + '\\n')
for await (const path of createInterface({ input: process.stdin })) {
  const printed = []
  console.log = (...given) => printed.push(given.join(' '))
  try {
    await import(path)
    answer({ ok: true, printed: printed.join('\\n') })
  } catch (error) {
    answer({ ok: false, printed: String(error?.stack ?? error) })
  }
}`

/** The same, reading the text of a program as JSON. */
const PYTHON_LOOP = `
import contextlib, io, json, sys, traceback
for line in sys.stdin:
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(json.loads(line), {"__name__": "__main__"})
        said = {"ok": True, "printed": printed.getvalue()}
    except BaseException:
        said = {"ok": False, "printed": traceback.format_exc()}
    print(json.dumps(said), flush=True)
`

/** What runs samples as they are shown. `folder` holds the installed SDK in node_modules, and tongyun.py; files are written there. */
export const openRunners = (folder: string) => {
  const pathOf = (sample: string) => {
    const path = join(folder, `sample-${crypto.randomUUID()}.ts`)
    writeFileSync(path, sample)
    return path
  }
  return {
    curl: openShell(folder),
    typescript: openProcess(process.execPath, ['--no-warnings', '--input-type=module', '--eval', NODE_LOOP], folder, pathOf),
    python: openProcess('python3', ['-c', PYTHON_LOOP], folder, JSON.stringify),
  }
}
export const RUN_LANGUAGES = ['curl', 'typescript', 'python'] as const

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
    method: quotedOf(one(`ВызватьHTTPМетод\\((${QUOTED}), Запрос`)),
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

/**
 * Uses a running platform by programs that others wrote, which npx and npm fetch: the conformance tests of the Model Context
 * Protocol against /mcp, and types that openapi-typescript makes of the served document, with which a program is compiled and run.
 * `node tools/check-clients.mjs [address]`, http://127.0.0.1:8080 unless told. Ends with 1 where one of them finds something.
 * The tests make some 150 calls from one address: run the platform with RATE_LIMIT=off.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './prepare.mjs'

/** Of the versions there are, the first that knows the revision of 2026. */
const CONFORMANCE = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
/** openapi-typescript works with the TypeScript that is written in TypeScript. */
const GENERATORS = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3']
const EXPECTED = fileURLToPath(new URL('mcp-conformance.yml', import.meta.url))
const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28']

const address = process.argv[2] ?? 'http://127.0.0.1:8080'
const folder = mkdtempSync(join(tmpdir(), 'tongyun-clients-'))
const within = { cwd: folder }

/** A program as somebody writes it with generated types. */
const program = (weight) => `import createClient from 'openapi-fetch'
import type { paths } from './openapi.d.ts'

const client = createClient<paths, \`application/\${string}\`>({ baseUrl: '${address}' })
const { data, error } = await client.GET('/open/v1/offers', { params: { query: { origin: 'CNSHA', ${weight}: 800, volumeM3: 3.2, limit: 2 } } })
if (data === undefined) throw new Error(error.detail)
const [offer] = data.data
const total: number | undefined = offer?.price?.total.amountMinor
if (offer === undefined || total === undefined) throw new Error('no priced offer')
const priced = await client.POST('/open/v1/prices', { body: { offerIds: [offer.offerId], ${weight}: 800, volumeM3: 3.2, currency: 'USD' } })
if (priced.data === undefined) throw new Error(priced.error.detail)
console.log('priced by generated types:', priced.data.data[0]?.total?.amountMinor)
`

const types = async () => {
  const document = await (await fetch(`${address}/open/v1/openapi.json?lang=en`)).text()
  writeFileSync(join(folder, 'openapi.json'), document)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'program.ts'), program('weightKg'))
  writeFileSync(join(folder, 'renamed.ts'), program('weight'))
  const bin = (name) => join(folder, 'node_modules/.bin', name)
  const compiled = (file) =>
    run(
      bin('tsc'),
      [
        '--noEmit',
        '--strict',
        '--module',
        'nodenext',
        '--target',
        'es2024',
        '--allowImportingTsExtensions',
        '--skipLibCheck',
        file,
      ],
      { ...within, ...(file === 'renamed.ts' ? { stdio: 'ignore' } : {}) },
    )
  const found = [
    run('npm', ['install', '--no-audit', '--no-fund', '--silent', ...GENERATORS], within),
    run(bin('openapi-typescript'), ['openapi.json', '--output', 'openapi.d.ts'], within),
    compiled('program.ts'),
    run(process.execPath, ['program.ts'], within),
    // Control: a renamed field does not compile.
    compiled('renamed.ts') === 0 ? 1 : 0,
  ]
  return found.filter((status) => status !== 0).length
}

const protocol = () =>
  REVISIONS.filter(
    (revision) =>
      run(
        'npx',
        [
          '--yes',
          CONFORMANCE,
          'server',
          '--url',
          `${address}/mcp`,
          '--suite',
          'all',
          '--spec-version',
          revision,
          '--expected-failures',
          EXPECTED,
        ],
        within,
      ) !== 0,
  ).length

try {
  process.exitCode = (await types()) + protocol() === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}

/**
 * Lints the document of the open surface in three languages by Redocly (recommended) and Spectral (oas), which npx fetches:
 * `node tools/lint-open-document.mjs [address]`, of the platform that runs at the address, http://127.0.0.1:8080 unless told.
 * Ends with 1 where one of them finds something.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './prepare.mjs'

const REDOCLY = '@redocly/cli@2.77.0'
const SPECTRAL = '@stoplight/spectral-cli@6.16.3'
const address = process.argv[2] ?? 'http://127.0.0.1:8080'
const folder = mkdtempSync(join(tmpdir(), 'tongyun-lint-'))
let found = 0
try {
  writeFileSync(join(folder, '.spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }))
  for (const language of ['zh', 'en', 'ru']) {
    const document = await (await fetch(`${address}/open/v1/openapi.json?lang=${language}`)).json()
    // A server on this machine is what a linter warns of.
    document.servers[0].url = 'https://tongyun.test'
    const path = join(folder, `${language}.json`)
    writeFileSync(path, JSON.stringify(document))
    found += run('npx', ['--yes', REDOCLY, 'lint', '--extends=recommended', '--max-problems=50', path], { cwd: folder })
    found += run('npx', ['--yes', SPECTRAL, 'lint', path, '--ruleset', join(folder, '.spectral.json'), '--fail-severity=warn'], {
      cwd: folder,
    })
  }
} finally {
  rmSync(folder, { recursive: true })
}
process.exitCode = found === 0 ? 0 : 1

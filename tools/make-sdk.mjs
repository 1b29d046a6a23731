/**
 * Makes what developers download of `sdk/`, the package of TypeScript and the files of the other languages, in the folder
 * that is named, or in the built site at /sdk/.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, NODE, Refused, ROOT, run } from './prepare.mjs'

const SDK = join(ROOT, 'sdk')
/** Files that are downloaded as they are. */
const FILES = ['python/tongyun.py', '1c/Tongyun.bsl', 'excel/offers.pq']

const must = (status, what) => {
  if (status !== 0) throw new Refused(`${what} failed; the reason stands above.`)
}

/** Puts the package and the files into `target`. */
const makeSdk = (target) => {
  mkdirSync(target, { recursive: true })
  const made = mkdtempSync(join(tmpdir(), 'tongyun-sdk-'))
  try {
    cpSync(join(SDK, 'src'), join(made, 'src'), { recursive: true })
    cpSync(join(SDK, 'tsconfig.json'), join(made, 'tsconfig.json'))
    must(run(NODE, ['tools/sdk-operations.ts', join(made, 'src/operations.gen.ts')]), 'writing what the SDK calls')
    must(run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', made]), 'compiling the SDK')
    cpSync(join(SDK, 'package.json'), join(made, 'package.json'))
    cpSync(join(ROOT, 'LICENSE'), join(made, 'LICENSE'))
    must(
      run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], {
        cwd: made,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment(),
      }),
      'packing the SDK',
    )
  } finally {
    rmSync(made, { recursive: true })
  }
  for (const file of FILES) cpSync(join(SDK, file), join(target, file.split('/').at(-1)))
}

makeSdk(process.argv[2] ?? join(ROOT, 'web/build/client/sdk'))

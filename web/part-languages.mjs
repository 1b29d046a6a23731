/** Makes of every built program one for each language, in a folder of its own (docs/decisions/019-one-language.md). */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '@tongyun/freight/locale'
import { withoutKnown } from './known-routes.ts'
import { inLanguage, markedSheets } from './language-apart.ts'

const FOLDER = fileURLToPath(new URL('build/client/assets/', import.meta.url))
const programs = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))

/** A built program as pages are to load it, in any language. */
const read = (name) => {
  const code = readFileSync(join(FOLDER, name), 'utf8')
  return name.startsWith('manifest-') ? withoutKnown(code) : code
}

const list = programs.find((name) => name.startsWith('manifest-'))
if (list === undefined) throw new Error('the built site has no list of routes')
const marked = markedSheets(readFileSync(join(FOLDER, list), 'utf8'))

for (const language of LOCALES) {
  mkdirSync(join(FOLDER, language))
  for (const name of programs) writeFileSync(join(FOLDER, language, name), inLanguage(name, read(name), language, marked))
}
for (const name of programs) rmSync(join(FOLDER, name))

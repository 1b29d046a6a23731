/**
 * Reads rate sheets without server or database and prints what was understood, one JSON a line a file, in the neutral form
 * of sheets/README.md. Run: npm run --silent read-sheet [-- --today 2026-11-22] FILE…
 * The day is that of `--today`, else of the environment variable READ_SHEET_TODAY, else the real one.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { openGazetteer } from '../places/src/index.ts'
import { AIRLINES, SEA_CARRIERS } from '../server/src/reference/carriers.ts'
import { FileRefused } from '../sheets/src/files/limits.ts'
import { openGrid } from '../sheets/src/open-grid.ts'
import { type Knowledge, readSheet } from '../sheets/src/read-sheet.ts'

const { values, positionals } = parseArgs({ options: { today: { type: 'string' } }, allowPositionals: true })
const today = values.today ?? process.env.READ_SHEET_TODAY ?? new Date().toISOString().slice(0, 10)
if (positionals.length === 0 || !/^\d{4}-\d{2}-\d{2}$/.test(today)) {
  console.error('usage: npm run --silent read-sheet [-- --today YYYY-MM-DD] FILE…')
  process.exit(2)
}

const known = (carriers: readonly { code: string; names: Record<string, string> }[]) =>
  carriers.map(({ code, names }) => ({ code, names: Object.values(names) }))
const knowledge: Knowledge = { gazetteer: openGazetteer(), seaCarriers: known(SEA_CARRIERS), airlines: known(AIRLINES), today }

for (const path of positionals) {
  const file = basename(path)
  try {
    console.log(JSON.stringify(readSheet(await openGrid(file, readFileSync(path)), knowledge)))
  } catch (error) {
    if (!(error instanceof FileRefused)) console.error(error)
    console.log(
      JSON.stringify({
        file,
        offers: [],
        flagged: [],
        asked: [],
        refused: [{ row: 'all', why: error instanceof FileRefused ? error.reason : 'failed' }],
      }),
    )
  }
}

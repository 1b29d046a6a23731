/**
 * X06: the twelve given sheets (sheets/corpus/given) from the file to saved offers, as a clerk brings them in: offers understood,
 * decisions asked, presses (choosing the file, which sends it, answers, import), seconds of the machine; then the same file again,
 * which is the next week's sheet of the same shape. The answers are what is proposed, else a usual value. What is imported is sent
 * to staff with the same press. The control is an export of the same offers, a sheet of the product's own. `node bench/sheets.ts`, with DATABASE_URL of an empty database or one of its own for the while.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoDay } from '@tongyun/freight/days'
import { openGazetteer } from '@tongyun/places'
import { migrate } from '../server/src/core/apply-migrations.ts'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/start.ts'
import { createLog } from '../server/src/core/log.ts'
import { readableId } from '../server/src/core/readable-id.ts'
import { writeWorkbook } from '../server/src/core/workbook.ts'
import { offersSheet } from '../server/src/price-sheets/export-workbook.ts'
import { presentQuestion } from '../server/src/price-sheets/question-words.ts'
import { upsertProfile } from '../server/src/price-sheets/readings.queries.ts'
import { runImports } from '../server/src/price-sheets/run-imports.ts'
import { keptAnswers } from '../server/src/price-sheets/understood-questions.ts'
import { registerCompany } from '../server/src/providers/index.ts'
import { DEMO_EXCHANGE, storeExchangeRates } from '../server/src/reference/index.ts'
import { selectSheets } from '../server/src/supply/index.ts'

/** The day of the clerk (sheets/corpus/README.md). */
const NOW = new Date('2026-11-22T03:00:00Z')
const GIVEN = new URL('../sheets/corpus/given/', import.meta.url)
const USUAL: Record<string, string> = {
  validTo: '2026-12-31',
  schedule: 'D1234567',
  transit: '30',
  carrier: 'COSU',
  currency: 'RUB',
}

const folder = mkdtempSync(join(tmpdir(), 'tongyun-sheets-'))
const log = createLog('warn')
const postgres = process.env.DATABASE_URL === undefined ? await startEmbeddedPostgres(join(folder, 'data'), log) : undefined
const pool = openPool(postgres?.address ?? { connectionString: process.env.DATABASE_URL }, 10, log)
await migrate(pool)
const database = openDatabase(pool)
await storeExchangeRates(database, { date: isoDay(NOW), ...DEMO_EXCHANGE })
const gazetteer = openGazetteer()
const work = () => runImports({ database, clock: () => NOW }, log)
const of = (importId: string) =>
  database.selectFrom('imports').selectAll().where('import_id', '=', importId).executeTakeFirstOrThrow()
const move = (importId: string, values: object) =>
  database.updateTable('imports').set(values).where('import_id', '=', importId).execute()

/** Decisions that are open: questions of one group are asked together. */
const decisionsOf = ({ reading }: Awaited<ReturnType<typeof of>>): number =>
  new Set(reading?.questions.map((question) => presentQuestion(question, 'zh').group)).size

/** One file through the import; a press each for the file, answers as long as something is asked, and the import. */
const bringIn = async (provider_id: string, file_name: string, source: Buffer) => {
  const since = performance.now()
  const import_id = readableId('i')
  await database
    .insertInto('imports')
    .values({ import_id, provider_id, created_by: 'bench', created_at: NOW, file_name, locale: 'zh', source })
    .execute()
  await work()
  let presses = 1
  let row = await of(import_id)
  const questions = decisionsOf(row)
  while (row.status === 'checked' && (row.reading?.questions.length ?? 0) > 0 && presses < 6) {
    presses++
    const answers: Record<string, string> = { ...row.answers }
    for (const { key, field, fallback, candidates } of row.reading?.questions ?? [])
      answers[key] = field === 'sure' || field === 'flag' ? 'yes' : (fallback ?? candidates?.[0] ?? USUAL[field] ?? '')
    await upsertProfile(database, provider_id, row.reading?.shape ?? '', keptAnswers(answers), NOW)
    await move(import_id, { status: 'checking', answers: JSON.stringify(answers) })
    await work()
    row = await of(import_id)
  }
  const good = row.counts?.good ?? 0
  const open = row.counts?.faulty ?? 0
  if (row.status === 'checked') {
    presses++
    await move(import_id, { status: 'importing', counts: null, progress: 0, done_row: 0, submits: true })
    await work()
    row = await of(import_id)
  }
  const { created = 0, changed = 0, unchanged = 0, pending = 0 } = row.counts ?? {}
  const seconds = Number(((performance.now() - since) / 1000).toFixed(2))
  return { state: row.status, offers: good, open, questions, presses, created, changed, unchanged, pending, seconds }
}
type Walk = Awaited<ReturnType<typeof bringIn>>

/** What the hardest of several files takes. */
const most = (walks: readonly Walk[]) => {
  const greatest = (of: (walk: Walk) => number) => Math.max(...walks.map(of))
  return {
    files: walks.length,
    'most questions': greatest(({ questions }) => questions),
    'most presses': greatest(({ presses }) => presses),
    'longest s': greatest(({ seconds }) => seconds),
    's of all': Number(walks.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)),
  }
}

const newCompany = (name: string) =>
  database.transaction().execute((transaction) => registerCompany(transaction, { name, now: NOW }))

const first: Record<string, Walk> = {}
const again: Record<string, Walk> = {}
const own: Record<string, Walk> = {}
try {
  // Starting a reader takes seconds that are no file's.
  await bringIn(await newCompany('Bench'), 'a.csv', Buffer.from('a,b\n'))
  const names = readdirSync(GIVEN).filter((name) => /\.(?:xlsx|xls|csv|txt)$/.test(name))
  for (const name of names.sort()) {
    const company = await newCompany(`Bench ${name}`)
    const source = readFileSync(new URL(encodeURIComponent(name), GIVEN))
    first[name] = await bringIn(company, name, source)
    again[name] = await bringIn(company, name, source)
    const sheets = await selectSheets(database, company, { mode: undefined, reference: undefined, limit: 1_000, offset: 0 })
    const exported = await offersSheet(
      sheets.map(({ sheet }) => sheet as never),
      { locale: 'zh', gazetteer },
    )
    const file = await writeWorkbook(async () => [{ ...exported, sheet: '运力' }], {
      askedBy: 'people',
      signal: AbortSignal.timeout(60_000),
    })
    own[name] = await bringIn(company, 'export.xlsx', Buffer.from(file))
  }
  const turns = { 'at first sight': first, 'the same again': again, 'control: exported': own }
  for (const [turn, walks] of Object.entries(turns)) {
    console.log(turn)
    console.table(walks)
  }
  console.table(Object.fromEntries(Object.entries(turns).map(([turn, walks]) => [turn, most(Object.values(walks))])))
} finally {
  await pool.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

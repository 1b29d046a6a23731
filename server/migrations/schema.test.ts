import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NO_COUNTS } from '@tongyun/contract/price-sheets/endpoints'
import { MODES } from '@tongyun/freight/vocabulary'
import { expect, onTestFinished, test } from 'vitest'
import { insertSample, sampleMarket } from '../src/capacity/offering/sample-market.fixture.ts'
import { migrate } from '../src/core/apply-migrations.ts'
import { writeAudit } from '../src/core/audit.ts'
import { lookAtChains } from '../src/core/audit-check.ts'
import { openPool } from '../src/core/database.ts'
import { deriveKeys } from '../src/core/keys.ts'
import { createTestDatabase } from '../test/create-test-app.ts'
import { describeSchema } from '../test/describe-schema.ts'
import { insertCompany, insertPerson } from '../test/people.ts'

/** A folder of migrations made for one test. */
const folderWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}

/** Every migration of a lower number. */
const migrationsBefore = (number: string) => {
  const names = readdirSync(import.meta.dirname).filter((name) => /^\d{3}-.*\.sql$/.test(name) && name < number)
  return folderWith(Object.fromEntries(names.map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')])))
}

test('schema.sql shows the schema after every migration', async () => {
  const { pool, drop } = await createTestDatabase()
  await expect(await describeSchema(pool)).toMatchFileSnapshot('schema.sql')
  await drop()
})

test('008: mobile numbers get their country code, but none that another account has already', async () => {
  const { pool, database, drop } = await createTestDatabase()
  const sql = readFileSync(new URL('008-phones-with-country.sql', import.meta.url), 'utf8')
  const kept = { a: '13800000001', b: '89160000001', c: '8613800000002', d: '13800000002', e: '49301234567' }
  for (const [user_name, phone] of Object.entries(kept)) await insertPerson(database, { user_name, phone })
  await pool.query(sql)
  const { rows } = await pool.query('select user_name, phone from users order by user_name')
  expect(Object.fromEntries(rows.map(({ user_name, phone }) => [user_name, phone]))).toEqual({
    a: '8613800000001',
    b: '79160000001',
    c: '8613800000002',
    d: '13800000002',
    e: '49301234567',
  })
  await drop()
})

test('042: counts of old imports get what is counted now; control: those that have it keep their figures', async () => {
  const { pool, database, drop } = await createTestDatabase()
  const sql = readFileSync(new URL('042-counts-of-imports.sql', import.meta.url), 'utf8')
  const provider_id = await insertCompany(database)
  const counts = {
    'i-old000000000': {
      rows: 3,
      good: 2,
      faulty: 1,
      created: 2,
      changed: 0,
      unchanged: 0,
      withdrawn: 1,
      pending: 2,
      published: 0,
    },
    'i-new000000000': { ...NO_COUNTS, rows: 4, good: 4, created: 3, revived: 1, periods: 2 },
    'i-none00000000': null,
  }
  for (const [import_id, given] of Object.entries(counts))
    await database
      .insertInto('imports')
      .values({
        import_id,
        provider_id,
        created_by: 'u',
        created_at: new Date(),
        file_name: 'a.csv',
        locale: 'zh',
        source: null,
        ...(given === null ? {} : { counts: JSON.stringify(given) }),
      })
      .execute()
  await pool.query(sql)
  const { rows } = await pool.query('select import_id, counts from imports')
  expect(Object.fromEntries(rows.map(({ import_id, counts }) => [import_id, counts]))).toEqual({
    ...counts,
    'i-old000000000': { ...NO_COUNTS, rows: 3, good: 2, faulty: 1, created: 2, pending: 2 },
  })
  await drop()
})

test('062: rows of one chain, and the signed note of their check, stay what they were; control: without the note and the rows', async () => {
  const { pool, database, drop } = await createTestDatabase()
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, migrationsBefore('062'))
  const keys = deriveKeys(Buffer.from('a secret of this test and of nobody else'))
  const at = '2026-11-23T08:00:00.123Z'
  let previous = Buffer.alloc(32)
  for (let sequence = 1; sequence <= 20; sequence += 1) {
    const told = [
      sequence,
      at,
      'system',
      'chat.take',
      sequence % 2 === 0 ? null : 's',
      [
        ['a', '“文”'],
        ['b', 0.1],
      ],
    ]
    const hash = createHash('sha256').update(previous).update(JSON.stringify(told)).digest()
    const [, , actor, action, subject] = told
    await pool.query('insert into audit values ($1, $2, $3, $4, $5, $6, $7, $8)', [
      sequence,
      at,
      actor,
      action,
      subject,
      { b: 0.1, a: '“文”' },
      previous,
      hash,
    ])
    previous = hash
  }
  const last = { endedAt: at, entries: 20, brokenAt: null }
  const note = JSON.stringify({ upTo: { sequence: 20, hash: previous.toString('hex') }, run: null, last })
  const signature = createHmac('sha256', keys.audit).update(note).digest()
  await pool.query('update audit_check set note = $1, signature = $2', [note, signature])
  await migrate(pool)

  const whole = { entries: 20, checked: 20, broken: [], last: { endedAt: at, entries: 20, broken: [] } }
  expect(await lookAtChains(database, keys)).toMatchObject(whole)
  for (const subject of ['s', 'another'])
    await database
      .transaction()
      .execute((transaction) => writeAudit(transaction, { at: new Date(), actor: 'system', action: 'chat.take', subject }))
  expect(await lookAtChains(database, keys)).toMatchObject({ ...whole, entries: 22, checked: 22 })
  await pool.query('alter table audit disable trigger audit_append_only')
  await pool.query('delete from audit where chain = 0 and number = 20')
  expect((await lookAtChains(database, keys)).broken).toEqual([{ chain: 0, number: 20 }])
  await pool.query('update audit_check set note = null')
  expect((await lookAtChains(database, keys)).broken).toEqual([])
  await pool.query("update audit set actor = 'x' where chain = 0 and number = 7")
  expect((await lookAtChains(database, keys)).broken).toEqual([{ chain: 0, number: 7 }])
  await drop()
})

test('080: what a mode says of an offer moves from five tables into one document as it was', async () => {
  const { pool, database, drop } = await createTestDatabase()
  await insertSample(database, sampleMarket(60))
  const details = async () => (await pool.query('select capacity_id, mode, details from capacities order by capacity_id')).rows
  const before = await details()
  expect(new Set(before.map(({ mode }) => mode)).size).toBe(5)
  const made = readFileSync(new URL('002-capacities.sql', import.meta.url), 'utf8')
  const tables = made.slice(made.indexOf('CREATE TABLE capacity_sea'), made.indexOf('-- Stations of the lane'))
  await pool.query(`alter table capacities add constraint capacities_capacity_id_mode_key unique (capacity_id, mode); ${tables}`)
  for (const mode of MODES) {
    const { fields } = await pool.query(`select * from capacity_${mode} limit 0`)
    const columns = fields.map(({ name }) => name).filter((name) => name !== 'capacity_id' && name !== 'mode')
    const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    const said = `select capacity_id, mode, ${columns.map((name) => `details -> '${camel(name)}' as ${name}`).join(', ')}`
    await pool.query(`insert into capacity_${mode} select r.* from (${said} from capacities where mode = '${mode}') c,
      lateral jsonb_populate_record(null::capacity_${mode}, to_jsonb(c)) r`)
  }
  await pool.query('alter table capacities drop column details')
  await pool.query(readFileSync(new URL('080-mode-details.sql', import.meta.url), 'utf8'))
  expect(await details()).toEqual(before)
  await drop()
})

test('092: texts keep their languages, and who has no legal representative goes on having none', async () => {
  const { pool, drop } = await createTestDatabase()
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, migrationsBefore('092'))
  const columns = (name: string) => ['zh', 'en', 'ru'].map((language) => `${name}_${language}`)
  const names = ['name', 'introduction', 'address', 'legal_representative'].flatMap(columns)
  for (const [id, person] of [
    ['a', columns('person')],
    ['b', [null, null, null]],
  ] as const)
    await pool.query(
      `insert into providers (provider_id, joined_on, certified, verified, ${names.join()})
        values ('${id}', '2026-01-01', false, false, ${names.map((_, i) => `$${i + 1}`).join()})`,
      [...columns('n'), ...columns('i'), ...columns('“a”'), ...person],
    )
  await pool.query(`insert into provider_contacts (provider_id, position, ${[...columns('name'), ...columns('duty')].join()})
    values ('a', 0, 'n_zh', 'n_en', '', 'd_zh', 'd_en', 'd_ru')`)
  const { rows: categories } = await pool.query(
    'select category_id, name_zh, name_en, name_ru from article_categories order by 1',
  )
  await migrate(pool)
  const texts = (text: string) => ({ zh: `${text}_zh`, en: `${text}_en`, ru: `${text}_ru` })
  const { rows } = await pool.query(
    'select introduction, address, legal_representative as person, name_en from providers order by 1',
  )
  const written = { introduction: texts('i'), address: texts('“a”'), name_en: 'n_en' }
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...written, person: texts('person') },
      { ...written, person: null },
    ]),
  )
  const { rows: contacts } = await pool.query('select name, duty from provider_contacts')
  expect(contacts).toEqual([{ name: { zh: 'n_zh', en: 'n_en', ru: '' }, duty: texts('d') }])
  expect(categories.length).toBeGreaterThan(3)
  const { rows: after } = await pool.query('select category_id, name from article_categories order by 1')
  expect(after).toEqual(
    categories.map(({ category_id, name_zh: zh, name_en: en, name_ru: ru }) => ({ category_id, name: { zh, en, ru } })),
  )
  await drop()
})

test('227: imports refused for a password get the name of that reason; control: other reasons, and none, stay', async () => {
  const { pool, database, drop } = await createTestDatabase()
  const sql = readFileSync(new URL('227-refusals-with-password.sql', import.meta.url), 'utf8')
  const provider_id = await insertCompany(database)
  const refusals = { 'i-locked000000': 'old_format', 'i-broken000000': 'damaged', 'i-read00000000': null }
  for (const [import_id, refusal] of Object.entries(refusals))
    await pool.query(
      `insert into imports (import_id, provider_id, created_by, created_at, file_name, locale, status, refusal)
        values ($1, $2, 'u', now(), 'a.xls', 'ru', $3, $4)`,
      [import_id, provider_id, refusal === null ? 'checked' : 'refused', refusal],
    )
  await pool.query(sql)
  const { rows } = await pool.query('select import_id, refusal from imports')
  expect(Object.fromEntries(rows.map(({ import_id, refusal }) => [import_id, refusal]))).toEqual({
    ...refusals,
    'i-locked000000': 'with_password',
  })
  await drop()
})

test('a migrated database has nothing left to migrate', async () => {
  const { pool, drop } = await createTestDatabase()
  expect(await migrate(pool)).toEqual([])
  const { rows } = await pool.query('select name from migration order by name')
  expect(rows.map(({ name }) => name)).toEqual(
    readdirSync(import.meta.dirname)
      .filter((name) => /^\d{3}-.*\.sql$/.test(name))
      .sort(),
  )
  await drop()
})

test('a migration takes longer than any statement of a request may', async () => {
  const { pool, drop } = await createTestDatabase()
  await pool.query('drop table migration')
  const hurried = openPool(pool.options, 1, { warn: () => undefined }, { statementMs: 100 })
  const slow = folderWith({ '001-slow.sql': 'create table slow (a int);\nselect pg_sleep(3)' })
  expect(await migrate(hurried, slow)).toEqual(['001-slow.sql'])
  await hurried.end()
  await drop()
})

test('ten processes that start at once migrate once, and a failing file leaves nothing behind', async () => {
  const { pool, drop } = await createTestDatabase()
  await pool.query('drop table migration')
  const good = folderWith({ '001-one.sql': 'create table one (a int)', '002-two.sql': 'create table two (a int)' })
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(pool, good)))
  expect(applied.flat()).toEqual(['001-one.sql', '002-two.sql'])
  const bad = folderWith({
    '001-one.sql': 'create table one (a int)',
    '002-two.sql': 'create table two (a int)',
    '003-bad.sql': 'create table three (a int);\nselect nonsense',
  })
  await expect(migrate(pool, bad)).rejects.toThrow('migration 003-bad.sql failed at line 2')
  expect((await pool.query("select to_regclass('three') as made")).rows).toEqual([{ made: null }])
  await drop()
})

test.each([
  ['a changed file', { '001-one.sql': 'create table one (b int)' }, 'was changed after it was applied'],
  ['an older version of the app', { '002-two.sql': 'select 1' }, 'which this version does not know'],
  ['a number used twice', { '001-one.sql': 'create table one (a int)', '001-two.sql': 'select 1' }, 'a number of its own'],
])('%s stops the start with a sentence', async (_case, files, sentence) => {
  const { pool, drop } = await createTestDatabase()
  await pool.query('drop table migration')
  await migrate(pool, folderWith({ '001-one.sql': 'create table one (a int)' }))
  await expect(migrate(pool, folderWith(files as Record<string, string>))).rejects.toThrow(sentence)
  await drop()
})

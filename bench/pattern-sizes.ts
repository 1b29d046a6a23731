/**
 * How much code V8 makes of the patterns of sentences, each used twice on texts of Latin 1 and beyond it, as a process that is warm
 * has used them; and the processor time of that.
 *
 *     node --expose-gc bench/pattern-sizes.ts
 */
import { getHeapCodeStatistics } from 'node:v8'
import '../freight/src/understanding/interpret.ts'
import { allPatterns } from '../freight/src/understanding/pattern.ts'

const LETTERS = ['a', '一']
const USES = 2

const codeMib = () => {
  globalThis.gc?.()
  return getHeapCodeStatistics().code_and_metadata_size / 2 ** 20
}

const before = codeMib()
const began = process.cpuUsage()
for (const pattern of allPatterns())
  for (const letters of LETTERS)
    for (let use = 0; use < USES; use += 1) {
      pattern.lastIndex = 0
      pattern.test(letters)
    }
const { user, system } = process.cpuUsage(began)
console.table({
  patterns: allPatterns().length,
  'code MiB': Number((codeMib() - before).toFixed(1)),
  'CPU ms': Math.round((user + system) / 1_000),
})

/**
 * Says what the operator's file lacks before a real start. Run: npm run check-operator [-- FILE]
 * Without FILE it is that of OPERATOR_FILE. Ends with 1 where anything is missing or cannot be read.
 */
import { fileURLToPath } from 'node:url'
import { missingFacts } from '@tongyun/contract/reference/operator'
import { readOperatorFile } from './reference/index.ts'
import { readConfig } from './settings.ts'

const [given] = process.argv.slice(2)
try {
  const missing = missingFacts(
    given === undefined
      ? readConfig(process.env, fileURLToPath(new URL('../../.env', import.meta.url))).operator
      : readOperatorFile(given),
  )
  for (const each of missing) console.log(`missing: ${each}`)
  console.log(missing.length === 0 ? 'Nothing is missing.' : `${missing.length} entries are missing; see operator.example.json.`)
  process.exitCode = missing.length === 0 ? 0 : 1
} catch (error) {
  console.log((error as Error).message)
  process.exitCode = 1
}

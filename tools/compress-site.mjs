/** Writes .br and .gz beside the built files that browsers fetch, once and at the best level, so that serving costs nothing. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FOLDER = fileURLToPath(new URL('../web/build/client/', import.meta.url))
/** Smaller files fit one packet anyway. */
const SMALLEST_BYTES = 1_024

for (const name of readdirSync(FOLDER, { recursive: true })) {
  const path = join(FOLDER, name)
  if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(name) || statSync(path).size < SMALLEST_BYTES) continue
  const body = readFileSync(path)
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  )
  writeFileSync(`${path}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }))
}

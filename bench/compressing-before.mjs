/** Preloaded into a server that a bench measures: Brotli as it was before bench/compress.ts, level 5 of pages with the usual window. */
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants
const { brotliCompress, createBrotliCompress } = zlib
// Some of these cannot be assigned to.
const replace = (name, value) => Object.defineProperty(zlib, name, { value, configurable: true, enumerable: true })

replace('brotliCompress', (body, _options, done) => brotliCompress(body, { params: { [BROTLI_PARAM_QUALITY]: 5 } }, done))
replace('createBrotliCompress', ({ params, ...options }) => {
  const { [BROTLI_PARAM_LGWIN]: _window, ...others } = params
  return createBrotliCompress({ ...options, params: others })
})
syncBuiltinESMExports()

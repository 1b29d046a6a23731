/**
 * A text, or bytes that came from somewhere, as bytes that may be kept. `Buffer.from` and `Buffer.concat` take theirs from pools
 * of 64 KiB that all that is written meanwhile shares, and whoever keeps some of them keeps the whole pool. These are alone in
 * their memory.
 */
export const bytesToKeep = (given: string | Buffer): Buffer => {
  if (typeof given !== 'string' && given.length === given.buffer.byteLength) return given
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(given))
  if (typeof given === 'string') bytes.write(given)
  else given.copy(bytes)
  return bytes
}

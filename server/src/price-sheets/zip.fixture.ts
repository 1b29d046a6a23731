/** Makes zip archives by hand, so that a test can lie in them (PKWARE APPNOTE 4.3). */
import { crc32, deflateRawSync } from 'node:zlib'

/** A part's content, or bytes that are compressed already with the size the directory shall name. */
export type Part = string | Buffer | { deflated: Buffer; size: number }

export const zipOf = (parts: Record<string, Part>): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const content = typeof part === 'string' ? Buffer.from(part) : part
    const made = Buffer.isBuffer(content)
      ? { deflated: deflateRawSync(content), size: content.length, crc: crc32(content) }
      : { ...content, crc: 0 }
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(made.crc, 10)
    common.writeUInt32LE(made.deflated.length, 14)
    common.writeUInt32LE(made.size, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), made.deflated])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, entry, Buffer.from(name)]))
    files.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end])
}

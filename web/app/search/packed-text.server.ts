/**
 * A long request in the address of its page. Percent-encoded, a Chinese letter takes nine letters of an address and a Russian one
 * six, so that 4,000 of them fit no server; compressed, the longest request of any script takes less than 10,700 and a letter of
 * forwarders a third of that. The address stays the only state: a link, the way back and a reload work for as long as the site
 * stands, and nothing of what was written is kept here.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { MAX_SENTENCE_LENGTH } from '@tongyun/contract/limits'
import { queryString } from '@tongyun/contract/page-paths'

/** Addresses up to here say the request in plain letters; messengers and mail programs pass on no longer ones for certain. */
const LONGEST_PLAIN = 2_000

/** The packed request, in letters that an address takes as they are; undefined where it fits in plain letters. */
export const packedText = (text: string): string | undefined =>
  queryString({ text }).length <= LONGEST_PLAIN
    ? undefined
    : deflateRawSync(Buffer.from(text, 'utf16le'), { level: 9 }).toString('base64url')

/** What was packed; undefined for a link that is cut or made up. Never more than the longest request is unpacked. */
export const unpackedText = (packed: string): string | undefined => {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: 2 * MAX_SENTENCE_LENGTH })
    return bytes.length % 2 === 0 ? bytes.toString('utf16le') : undefined
  } catch {
    return undefined
  }
}

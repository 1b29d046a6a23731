/** What words over a group of columns say beside one another: TO POTI - sailing every Tuesday; NHAVA SHEVA, and below it "by WHL". */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { End, Ends } from './ends.ts'

/** Marks between what a group says. */
const PARTS = /\n|\s+[-–—]+\s+|\s*[|(（;；,，]\s*/u
const PREPOSITION = /^(?:to|from|ex|из|в|во|до|на|至|到|往|发往|去往)(?:\s+|(?<=\p{Script=Han}))/iu
/** Longer parts are sentences. */
const LONGEST_NAME = 30
/** Letters alone are a carrier as often as a place. */
const LETTERS = /^[A-Z]{2,3}$/u

/** The first part that is a place and nothing else; where goods only pass is none. */
export const placeOfGroup = (words: string, mode: Mode, ends: Ends): End | null => {
  const parts = words.split(PARTS).filter((part) => part.trim() !== '')
  if (parts.length < 2 && !PREPOSITION.test(words)) return null
  for (const part of parts) {
    const name = part.trim().replace(PREPOSITION, '').trim()
    if (name.length <= LONGEST_NAME && !LETTERS.test(name) && ends.names(name, mode)) return ends.read(name, mode, 'origin')
  }
  return null
}

/** A carrier by the word for it, as a part of its own: by HDS; 船东：HDS; линия HDS. */
const BY_CARRIER =
  /(?:^|\n|\s[-–—]\s|[|(（;；,，])\s*(?:by|carrier|line|船东|船公司|船司|承运人?|линия|перевозчик)(?:\s*[:：]\s*|\s+)([\p{L}\d][\p{L}\d .&-]{1,20}?)\s*(?=$|[\n|)）;；,，]|\s[-–—]\s)/iu
const NO_CARRIER = /^(?:sea|air|rail|road|truck|vessel|ship|feeder|train)$/iu
export const carrierOfGroup = (words: string): string | undefined => {
  const said = BY_CARRIER.exec(words)?.[1]?.trim()
  return said === undefined || NO_CARRIER.test(said) ? undefined : said
}

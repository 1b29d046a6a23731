/** Rows that leave only some of the places where a list begins: 仅重庆始发, ex Chongqing only, только из Чунцина. */
import type { End, Ends } from './ends.ts'
import { says } from './place-scope.ts'
import { unified } from './words.ts'

const ONLY_FROM =
  /(?:仅|只|限)[^,，;；。]{0,12}?(?:始发|出发|起运|发运|发货|发车|装|起)|(?<!\p{L})only (?:ex|from|departing)(?!\p{L})[^,;.]{2,40}|(?<!\p{L})(?:ex|from) [^,;.]{2,40}? only(?!\p{L})|(?<!\p{L})только (?:из|от|со?|от станции) [^,;.]{2,40}/u

/** The places of a list that a remark of a row leaves. `isOpen`: it leaves some, and which is not understood. */
export const originsLeft = (origins: End[], remarks: string | null, ends: Ends): { origins: End[]; isOpen: boolean } => {
  const said = ONLY_FROM.exec(unified(remarks ?? ''))?.[0]
  if (said === undefined || origins.length < 2) return { origins, isOpen: false }
  const left = origins.filter(({ id, words }) => {
    const place = ends.place(id)
    const city = ends.place(place?.cityId ?? null)
    return says(said, [words, ...Object.values(place?.names ?? {}), ...Object.values(city?.names ?? {})], said)
  })
  return left.length > 0 ? { origins: left, isOpen: false } : { origins, isOpen: true }
}

/** Remarks of rows that say where they begin: some of the places of their list alone (仅重庆始发), or another one (ex Shekou). */
import type { Mode } from '@tongyun/freight/vocabulary'
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

/** A remark that begins or ends with where its row begins: ex SHEKOU; из Нинбо; 蛇口起运. */
const FROM_ELSEWHERE =
  /(?:^|[,，;；。]\s*)(?:(?:ex|from|из|от)\s+(\p{L}[\p{L} '’-]{2,24}?)|(\p{Script=Han}{2,6}?)(?:起运|始发|出发|装船|装|起|出))\s*(?=$|[,，;；。])/iu
/** Where a row begins by its remark; null where it does not say so in the name of a place. */
export const originOfRemark = (remarks: string | null, mode: Mode, ends: Ends): End | null => {
  const [, name, signs] = FROM_ELSEWHERE.exec(remarks ?? '') ?? []
  const end = name === undefined && signs === undefined ? null : ends.read(name ?? signs ?? '', mode, 'origin')
  return end === null || end.id === null || end.guessed !== undefined ? null : end
}

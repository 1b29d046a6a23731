/** Where the lanes below a title begin, by a place that stands in it without a word for that. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import type { End, Ends } from './ends.ts'

/** A place at the beginning of a title: 上海浦东PVG 空运, 郑州（圃田）中欧班列. */
const leading = (text: string, mode: Mode | null, ends: Ends): End | null => {
  if (mode === null) return null
  const [part = ''] = text.trim().split(/\s{2,}/u)
  const cut = part.search(
    /空运|班列|海运|卡航|中欧|中亚|铁路|拼箱|整箱|整柜|(?<=\s)(?:air|rail|ocean|export|fcl|lcl)(?![\p{Script=Latin}\p{Script=Cyrillic}])/iu,
  )
  if (cut < 2) return null
  const words = part.slice(0, cut).trim()
  if (words.length > 30) return null
  const end = ends.read(words, mode, 'origin')
  return end.id === null ? null : end
}

/** A Chinese port before what is shipped, within the title of a list: 3月上海整箱快报. */
const OF_LIST =
  /(\p{Script=Han}{2,8}?)(?:港)?(?:整箱|整柜|拼箱|海运|空运|出口)[^,，;；。\d]{0,6}(?:快报|报价|运价|价格|价|周报|特价)/u
const portOfList = (text: string, mode: Mode | null, ends: Ends): End | null => {
  const said = mode === null || text.length > LONGEST_LIST ? '' : (OF_LIST.exec(text)?.[1] ?? '')
  for (let name = said; name.length >= 2; name = name.slice(1)) {
    const end = ends.read(name, mode as Mode, 'origin')
    if (end.id !== null && end.guessed === undefined) return ends.place(end.id)?.country === 'CN' ? end : null
  }
  return null
}
const LONGEST_LIST = 48

/** A line that is a Chinese place, a word at most beside it, and a colon: 宁波走：, Shanghai: */
const PLACE_ALONE = /^[^\p{L}\d]*(\p{L}[\p{L} .'()（）-]{1,24}?)\s*[:：]\s*$/u
const headedBy = (text: string, mode: Mode | null, ends: Ends): End | null => {
  const said = mode === null || chargesIn(text).length > 0 ? undefined : PLACE_ALONE.exec(text)?.[1]
  if (said === undefined) return null
  const cut = /\p{Script=Han}$/u.test(said) ? [said.slice(0, -1), said.slice(0, -2)] : [said.replace(/\s+\S+$/u, '')]
  return (
    [said, ...cut]
      .filter((name) => name.length > 1)
      .map((name) => ends.read(name, mode as Mode, 'origin'))
      .find(({ id, guessed }) => id !== null && guessed === undefined && ends.place(id)?.country === 'CN') ?? null
  )
}

export const placeOfTitle = (text: string, mode: Mode | null, ends: Ends): End | null =>
  leading(text, mode, ends) ?? portOfList(text, mode, ends) ?? headedBy(text, mode, ends)

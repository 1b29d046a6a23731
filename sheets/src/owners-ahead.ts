/** Lines in which a word for whose boxes they are stands once in front of several boxes: COC 20DC 900 / 40HC 1500; SOC 20DC 560 / 40HC 950. */
import { boxesIn } from './words.ts'

const OWNER = /(?<![\p{Script=Latin}\p{Script=Cyrillic}])(coc|soc)(?!\p{L})/gu
/** Nothing but a mark between the owner and the first box. */
const BEGINS = /^\s*[:：=-]?\s*$/u

/** The line, in the form of `unified`, with the owner in front of each box that it is said of; as it is where boxes stand elsewhere. */
export const withOwnersOfBoxes = (line: string): string => {
  const owners = [...line.matchAll(OWNER)]
  const [first] = owners
  if (first === undefined) return line
  const boxes = boxesIn(line).filter(({ bare }) => !bare)
  const groups = owners.map(({ 0: owner, index }, i) => {
    const from = index + owner.length
    const to = owners[i + 1]?.index ?? line.length
    return { owner, from, own: boxes.filter(({ at }) => at >= from && at < to) }
  })
  const isAhead = groups.every(({ from, own: [box] }) => box !== undefined && BEGINS.test(line.slice(from, box.at)))
  const isOnce = groups.every(({ own }) => new Set(own.map(({ value }) => value)).size === own.length)
  if (!isAhead || !isOnce || boxes.some(({ at }) => at < first.index)) return line
  return groups
    .flatMap(({ owner, own }) => own.slice(1).map(({ at }) => ({ owner, at })))
    .toReversed()
    .reduce((text, { owner, at }) => `${text.slice(0, at)}${owner} ${text.slice(at)}`, line)
    .replace(/((?<!\p{L})(?:coc|soc))\s*[:：=-]\s*(?=\d)/gu, '$1 ')
}

/** Notes of a message that stand right below one of several sections: they speak of it alone. */
import { unified } from './words.ts'

/** Words that a note says of all there is, wherever it stands. */
const OF_ALL =
  /^[^\p{L}]*(?:以上|上述|所有|全部|各|通用|注意?[:：]|备注|说明|(?<!\p{L})(?:all|both|for all|for both|any|note|notes|remarks?|terms|everywhere|все|всем|для всех|оба|обе|обоих|везде|общ\p{L}*|примечани\p{L}*|условия)(?!\p{L}))/u
export const speaksOfAll = (text: string): boolean => OF_ALL.test(unified(text))

/** A line of a message by what it is: a lane with its price, a heading of what follows, a note, or nothing. */
export type MessageLine = { at: number; kind: 'lane' | 'heading' | 'note' | 'blank' }

/** For each note that speaks of one section alone the lines from which and to which that section goes. */
export const sectionsOfNotes = (lines: readonly MessageLine[]): Map<number, { from: number; to: number }> => {
  const isHead = (i: number) =>
    lines[i]?.kind === 'heading' && lines.slice(i + 1).find(({ kind }) => kind !== 'blank')?.kind === 'lane'
  const heads = lines.flatMap((_, i) => (isHead(i) ? [i] : []))
  const own = new Map<number, { from: number; to: number }>()
  if (heads.length < 2) return own
  heads.forEach((head, n) => {
    const end = heads[n + 1] ?? lines.length
    const last = lines.findLastIndex(({ kind }, i) => kind === 'lane' && i > head && i < end)
    const told: MessageLine[] = []
    for (let i = last + 1; last > 0 && i < end && lines[i]?.kind !== 'blank'; i++) told.push(lines[i] as MessageLine)
    if (n === heads.length - 1 && own.size === 0) return
    for (const { at } of told) own.set(at, { from: (lines[head] as MessageLine).at, to: (lines[last] as MessageLine).at })
  })
  return own
}

/** Misspelt places: looked for only where the exact pass left an end of the route empty. */
import { emptyHanRun, knownWord } from './known-words.ts'
import { allMatches, once, pattern } from './pattern.ts'
import type { PlaceMention, PlaceScanner } from './place-scanner.ts'
import { isPlausible, type Surroundings } from './plausible-places.ts'

const latinMarker = once(/(?:^|[^\p{L}])(?:from|frm|to|via|ex|into|из|с|в|во|на|до|через|pol|pod|iz|v|do)[ :]+$/u)
const hanAfterMarker = /(?:从|自|由|到|至|去|往|发往|运往|运到|经|飞)$/u
/** 发 stands before goods as well: only what reaches to the end is tried. */
const hanAfterSend = /发$/u
const hanBeforeMarker = /^(?:到|至|发(?!票)|去|往|飞|运|出发|-|→)/u

/** At most so many words of a text are tried. */
const MAX_TRIES = 8
const MAX_WINDOWS = 24
/** Longest Chinese name that is tried. */
const LONGEST_HAN = 10
/** Importance of a place that a misspelt word without a route word beside it may mean. */
const WELL_KNOWN = 420

const hanRun = pattern(/\p{Script=Han}{2,}/u)
const longWord = pattern(/[\p{Script=Latin}\p{Script=Cyrillic}\p{M}'-]{5,}/u)

const hanWindows = (open: string, text: string): { start: number; end: number }[] => {
  const windows: { start: number; end: number }[] = []
  for (const run of allMatches(hanRun, open)) {
    const first = run.index
    const last = run.index + run[0].length
    for (let at = first; at < last; at++) {
      const left = text.slice(Math.max(0, at - 2), at)
      const after = hanAfterMarker.test(left)
      const isSent = hanAfterSend.test(left)
      const isStart = at === first || after || isSent
      for (let length = Math.min(LONGEST_HAN, last - at); isStart && length >= 2; length--) {
        const before = hanBeforeMarker.test(text.slice(at + length, at + length + 2))
        const isEnd = at + length === last || before
        if ((isEnd && (after || before || (isSent && length > 2))) || (after && length <= 5))
          windows.push({ start: at, end: at + length })
        if (windows.length === MAX_WINDOWS) return windows
      }
    }
  }
  return windows
}

/** So long a run may hold one of the characters that names do not begin words with: 车里雅宾思克. */
const LONG_HAN = 5
const mayBeName = (run: string) => [...run].filter((char) => emptyHanRun.test(char)).length <= Number(run.length >= LONG_HAN)

/** Mentions of misspelt places in what is still open; none overlaps another. */
export const misspeltPlaces = (text: string, open: string, scanner: PlaceScanner, surroundings: Surroundings): PlaceMention[] => {
  const found: PlaceMention[] = []
  const add = (start: number, end: number, isMarked: boolean) => {
    if (found.some((other) => start < other.end && end > other.start)) return
    const candidates = scanner.similar(text.slice(start, end)).filter((each) => isPlausible(each, surroundings))
    const [best] = candidates
    if (!best || (!isMarked && best.importance < WELL_KNOWN)) return
    found.push({ start, end, candidates, fit: 'similar', isLocative: false, isDoubtful: !isMarked })
  }
  for (const { start, end } of hanWindows(open, text)) if (mayBeName(text.slice(start, end))) add(start, end, true)
  const words = allMatches(longWord, open)
    .map((match) => {
      // Nanchnag-Omsk: the dash belongs to neither name.
      const word = match[0].replace(/^[-']+|[-']+$/gu, '')
      const start = match.index + match[0].indexOf(word)
      return { start, end: start + word.length, word }
    })
    .filter(({ word }) => !knownWord(word))
    .map((each) => ({
      ...each,
      isMarked:
        latinMarker.test(text.slice(Math.max(0, each.start - 8), each.start)) ||
        /^ ?(?:-|→|to |в |- )/u.test(text.slice(each.end, each.end + 4)) ||
        /- ?$/u.test(text.slice(0, each.start)),
    }))
    .toSorted((a, b) => Number(b.isMarked) - Number(a.isMarked) || a.start - b.start)
  for (const { start, end, isMarked } of words.slice(0, MAX_TRIES)) add(start, end, isMarked)
  return found.sort((a, b) => a.start - b.start)
}

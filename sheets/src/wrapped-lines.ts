/** Sentences of a letter that go on in the next line. */
import { UNKNOWN_LANE } from './message-words.ts'

/** A line breaks off at a comma, and what follows begins small, or in Chinese, with no lane of its own. */
const BREAKS_OFF = /\d.*[,，、]\s*$/u
const GOES_ON = /^\s*(?:\p{Ll}|\p{Script=Han})/u
/** Longer sentences are lists. */
const LONGEST = 400

const goesOn = (line: string, next: string): boolean =>
  BREAKS_OFF.test(line) && GOES_ON.test(next) && !UNKNOWN_LANE.test(next) && line.length + next.length <= LONGEST

/** Lines with what goes on from them in the next ones, which are null. */
export const unwrapped = (lines: readonly string[]): (string | null)[] => {
  const joined: (string | null)[] = [...lines]
  let at = 0
  for (let i = 1; i < lines.length; i++) {
    const [line, next] = [joined[at] ?? '', lines[i] ?? '']
    if (goesOn(line, next)) {
      joined[at] = `${line.trimEnd()} ${next.trim()}`
      joined[i] = null
    } else at = i
  }
  return joined
}

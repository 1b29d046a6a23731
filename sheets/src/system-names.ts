/** Names of columns as programs write them into files: polCode, lane_status, ORIGIN_PORT_CODE. */

const IN_ONE_WORD = /^[a-z]+\d?(?:[A-Z][a-z]+\d?|[A-Z]{2,})+$|^[A-Za-z]+(?:_[A-Za-z\d]+)+$/u
/** What a program keeps for itself, and whether a row is in force, which its cells say. */
const OF_THE_PROGRAM =
  /(?:^|\s)(?:id|uuid|guid|key|status|state|(?:created|updated|modified|changed|entered)(?: (?:by|at|on))?|version|row ?no)$/u
const BEHIND_ENDS = /\s(?:(?:un ?)?lo ?code|code|port|id)$/u

/** A name in one word as the words it is made of; undefined for what somebody wrote as a title. */
const wordsOf = (title: string): string | undefined =>
  IN_ONE_WORD.test(title)
    ? title
        .replace(/_/gu, ' ')
        .replace(/(?<=[a-z\d])(?=[A-Z])/gu, ' ')
        .toLowerCase()
    : undefined

/** The field that such a name tells: an end, or nothing of the lane; undefined where it must be read as any other title. */
export const fieldOfName = (title: string, isEnd: (words: string) => 'origin' | 'destination' | undefined) => {
  const words = wordsOf(title.trim())
  if (words === undefined) return undefined
  const named = words.replace(BEHIND_ENDS, '').replace(BEHIND_ENDS, '')
  const end = named === words ? undefined : isEnd(named)
  return end ?? (OF_THE_PROGRAM.test(words) ? ('ignored' as const) : undefined)
}

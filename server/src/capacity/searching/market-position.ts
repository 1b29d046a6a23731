/** Where the market stands, asked once for all searches that wait. */
import type { Database } from '../../core/database.ts'
import { afterTheOthers } from '../../core/turns.ts'
import { type Position, selectPosition } from '../space/market-feed.queries.ts'

/** A connection that does not answer holds up no more than those who asked by it; the others ask by another after this long. */
const PATIENCE_MS = 100
/** Of work of others a question waits for so many turns: what those who come meanwhile ask is in it. */
const MOST_TURNS = 8

/** Version is the sum of the shards: it grows with every change. */
type Standing = { position: Position; version: number }

const ask = async (primary: Database): Promise<Standing> => {
  const position = await selectPosition(primary)
  let version = 0
  for (const each of position.values()) version += each
  return { position, version }
}

/** The question that is under way, and the one that those who came since wait for. */
type Line = { asked: Promise<unknown> | null; next: Promise<Standing> | null }
const lines = new WeakMap<Database, Line>()

/** Waits until `asked` is answered, or as long as patience lasts. An answer takes its timer away, since nearly every search brings one. */
const answeredOrLate = (asked: Promise<unknown>) =>
  new Promise<void>((goOn) => {
    const late = setTimeout(goOn, PATIENCE_MS).unref()
    const answered = () => {
      clearTimeout(late)
      goOn()
    }
    asked.then(answered, answered)
  })

/**
 * Puts the next question once that under way is answered, those who waited for it have done their work, and whoever came meanwhile
 * has joined: to ask PostgreSQL costs as much as a third of a page, and an answer is as new for all who came before it was asked.
 */
const putNext = async (primary: Database, line: Line): Promise<Standing> => {
  if (line.asked !== null) await answeredOrLate(line.asked)
  await afterTheOthers(MOST_TURNS)
  line.next = null
  const asked = ask(primary)
  line.asked = asked
  const isOver = () => {
    if (line.asked === asked) line.asked = null
  }
  asked.then(isOver, isOver)
  return asked
}

/**
 * The market as it is now or later. A question that is under way may have been read before the caller's own change, so
 * whoever comes meanwhile waits for the next one, all for the same.
 */
export const standingOf = (primary: Database): Promise<Standing> => {
  const line = lines.get(primary) ?? { asked: null, next: null }
  lines.set(primary, line)
  line.next ??= putNext(primary, line)
  return line.next
}

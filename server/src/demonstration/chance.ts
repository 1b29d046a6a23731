/** What the demonstration does by chance, the same for the same thing every time. */
import { createHash } from 'node:crypto'

const FIRST_S = 20
const LAST_S = 90

/** From 0 up to 1, evenly over ids. */
export const chanceOf = (purpose: string, id: string): number =>
  createHash('sha256').update(`${purpose}:${id}`).digest().readUInt32BE(0) / 2 ** 32

/** When something that happened is answered. */
export type Pace = (id: string, since: Date) => Date

/** After 20 to 90 seconds, as somebody at a desk would. */
export const UNHURRIED: Pace = (id, since) =>
  new Date(since.getTime() + Math.round((FIRST_S + chanceOf('pace', id) * (LAST_S - FIRST_S)) * 1000))

export const AT_ONCE: Pace = (_, since) => since

/** What the index tells of itself. */
export type IndexState = {
  /** Searches are answered from memory. */
  ready: boolean
  offers: number
  /** Slots in use or given up; at a quarter given up the index is made anew. */
  slots: number
  /** Changes of the market that were asked for and are not followed yet. */
  lag: number
  /** Times the market was read whole, the first at the start. */
  loads: number
  loadMs: number | null
  /** How long the last changes took. */
  catchUpMs: number | null
}

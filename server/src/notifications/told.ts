/** What somebody was told: the name of a kind of notice, and its payload. */
export type Told = { name: string }

import { Moment } from '../i18n/moment.tsx'

/** A moment as a fact; null where there is none yet, which leaves the fact out. */
export const momentOf = (at: string | null) => (at === null ? null : <Moment key={at} at={at} />)

import { useSyncExternalStore } from 'react'

const never = () => () => {}
/** Sweden writes days as ISO does. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** The reader's own day as ISO date, for calendars that begin with it; null before there is script, since a kept page is of any day. */
export const useToday = (): string | null => useSyncExternalStore(never, today, () => null)

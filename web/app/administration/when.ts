import { formatDate, formatTime, isoDateAt } from '../i18n/format.ts'

/** The administration's clock. */
export const ZONE = 'Asia/Shanghai'

/** A moment with its year: "2026年11月22日 01:35". Records are read years later. */
export const when = (at: string): string => `${formatDate(isoDateAt(at, ZONE))} ${formatTime(at, ZONE)}`

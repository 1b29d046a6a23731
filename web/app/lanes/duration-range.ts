import { formatDuration } from '../i18n/format.ts'

/** The shortest and the longest of several durations, the unit once where both have it: "18–24 days", "41 hours–3 days". */
export const formatDurations = (leastHours: number, mostHours: number): string => {
  const [least, most] = [formatDuration(leastHours), formatDuration(mostHours)]
  if (least === most) return most
  const isOneUnit = leastHours < 48 === mostHours < 48
  return `${isOneUnit ? least.replace(/\D+$/, '') : least}–${most}`
}

const DAY_MS = 86_400_000

/** The ISO date `days` after `date`; negative counts back. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

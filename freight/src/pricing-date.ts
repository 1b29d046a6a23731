/**
 * The date an offer is priced at. With a ready date it is that date, or the first day of the price's validity when that
 * comes later; a price that ended before is then refused. Without one it is today, moved into the validity: whether the
 * offer is still open is judged at its origin, where it may be another day.
 */
export const pricingDate = (
  { validFrom, validTo }: { validFrom: string; validTo: string },
  readyFrom: string | null,
  today: string,
): string => {
  const earliest = readyFrom ?? today
  if (earliest < validFrom) return validFrom
  return readyFrom === null && today > validTo ? validTo : earliest
}

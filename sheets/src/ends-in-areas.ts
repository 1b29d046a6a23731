/** A name that several places have, where the part of the list that its row stands in tells which is meant: 奥克兰 under 美线. */
import type { End, Ends } from './ends.ts'
import { type Region, scopeOf } from './note-scope.ts'
import type { Offer } from './offer.ts'
import { unified } from './words.ts'
import { inRegion } from './world-regions.ts'

const within = (end: End, regions: readonly Region[], ends: Ends): End => {
  if (end.id !== null || end.candidates.length < 2) return end
  const meant = end.candidates.filter((id) => regions.some((region) => inRegion(ends.place(id)?.country ?? '', region)))
  return meant.length === 1 ? { ...end, id: meant[0] ?? null } : end
}

/** Gives lanes the end that their part of the list has one of; `titles` speak of rows that stand in no part. */
export const endsInAreas = (offers: readonly Offer[], titles: readonly string[], ends: Ends): void => {
  const regionsIn = (texts: readonly string[]) => texts.flatMap((text) => scopeOf(unified(text)).regions)
  const ofTitles = regionsIn(titles)
  for (const offer of offers) {
    const own = regionsIn(offer.areas ?? [])
    const regions = own.length > 0 ? own : ofTitles
    if (regions.length > 0) offer.pod = within(offer.pod, regions, ends)
  }
}

/** A city on its way into the gazetteer. */
export type City = {
  placeId: string
  zh: string
  en: string
  ru: string
  aliases: string[]
  /** Spellings in other languages, for the index only. */
  alternates?: string[]
  country: string
  admin1: string
  zone: string
  lat: number
  lon: number
  population: number
  /** 0 national capital, 1 seat of a first-level division, 2 of a second-level one, 3 other. */
  rank: 0 | 1 | 2 | 3
}

/** Rank of a GeoNames feature code. */
export const rankOf = (featureCode: string): City['rank'] =>
  featureCode === 'PPLC' ? 0 : featureCode === 'PPLA' ? 1 : featureCode === 'PPLA2' ? 2 : 3

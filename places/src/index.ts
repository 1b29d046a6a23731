/** The door of places: ports, airports, terminals, borders, cities in three languages. The browser takes only countries.ts. */
export { type AreaRef, parseAreaToken } from './area-token.ts'
export { chinaRegions, continents, countries } from './countries.ts'
export type { FindOptions, Match } from './find.ts'
export { type Gazetteer, openGazetteer, openGazetteerInTurns, type Resolution } from './gazetteer.ts'
export type { Area, AreaKind, Locale, Names, Place, PlaceAreas, PlaceKind } from './place.ts'
export { PLACE_KINDS, placeName } from './place.ts'
export type { ScanMention, Scanner } from './scan.ts'
export type { ScanCandidate } from './scan-candidate.ts'

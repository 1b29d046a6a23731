/** The door of the places module. */
export { areaInAnswer } from './area-in-answer.ts'
export { findPlaces } from './find-places.ts'
export { metroOf } from './metro-of.ts'
export { placeInAnswer } from './place-in-answer.ts'
export { registerPlaces } from './routes.ts'

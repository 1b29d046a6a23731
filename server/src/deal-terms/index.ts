/** The door of the terms of business. */
export { dealTermsOf, dealTermsOfMany } from './current-terms.ts'
export { registerDealTerms } from './routes.ts'
export { shownTerms } from './shown-terms.ts'
export { type ProviderPlace, workPlaceIn, workPlaceOf } from './work-place.ts'

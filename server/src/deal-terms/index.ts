/** The door of the terms of business. */
export { type CurrentTerms, currentTerms, dealTermsOf, dealTermsOfMany } from './current-terms.ts'
export { PROVIDER_TERMS } from './read-views.queries.ts'
export { registerDealTerms } from './routes.ts'
export { shownTerms } from './shown-terms.ts'
export { type ProviderPlace, workPlaceIn, workPlaceOf } from './work-place.ts'

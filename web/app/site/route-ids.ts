/** Ids of the routes whose loaders know the person of a group of pages. */
export const ACCOUNT_ROUTE = 'account'
export const WORKBENCH_ROUTE = 'workbench'
export const ADMINISTRATION_ROUTE = 'administration'
/** Knows the way between the pages of the open platform. */
export const API_ROUTE = 'api'
/** Named after its file, as React Router names routes. */
export const OFFER_ROUTE = 'capacity/mall-detail'

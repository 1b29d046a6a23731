import { SITE_MAP } from '@tongyun/contract/site-map'

/** Ids of the routes whose loaders know the person of a group of pages. */
export const ACCOUNT_ROUTE = 'account'
export const WORKBENCH_ROUTE = 'workbench'
export const ADMINISTRATION_ROUTE = 'administration'
/** Knows the way between the pages of the open platform. */
export const API_ROUTE = 'api'
/** A page's route is called by its path. */
export const OFFER_ROUTE = SITE_MAP.mallDetail.path

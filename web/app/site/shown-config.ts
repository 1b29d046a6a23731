import type { WebConfig } from '@tongyun/contract/reference/endpoints'
import { currentLocale } from '../i18n/current-locale.ts'

/**
 * What pages show of the configuration, in the reader's language; the rest would travel with every page for nothing.
 * Another language is another document.
 */
export const shownConfig = ({ carrierAddress, mainAddress, domain, address, ...shown }: WebConfig) => ({
  ...shown,
  address: address[currentLocale()],
})

import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { useRouteLoaderData } from 'react-router'
import { FALLBACK_CONFIG } from './fallback-config.ts'
import { shownConfig } from './shown-config.ts'

/**
 * What the root loader gives every page: the configuration, the site's public address, the currency its reader
 * chose, if any, and the moment of the answer.
 */
export type RootData = {
  config: ReturnType<typeof shownConfig>
  publicUrl: string
  currency: CurrencyCode | null
  asOf: string
}

/** What the root loader gave; when it failed itself, the configuration in code (S07). */
export const useRootData = (): RootData =>
  useRouteLoaderData<RootData>('root') ?? { config: shownConfig(FALLBACK_CONFIG), publicUrl: '', currency: null, asOf: '' }

import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { FALLBACK_CONFIG } from './fallback-config.ts'
import { shownConfig } from './shown-config.ts'

/** What the root loader gave; when it failed itself, the configuration in code (S07). */
export const useRootData = (): RootData =>
  useRouteLoaderData<RootData>('root') ?? { config: shownConfig(FALLBACK_CONFIG), publicUrl: '', asOf: '' }

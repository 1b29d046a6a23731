import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { FALLBACK_CONFIG } from './fallback-config.ts'

/** What the root loader gave; when it failed itself, the configuration in code (S07). */
export const useRootData = (): RootData =>
  useRouteLoaderData<RootData>('root') ?? { config: FALLBACK_CONFIG, publicUrl: '', asOf: '' }

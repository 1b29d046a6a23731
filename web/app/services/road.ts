import type { LoaderFunctionArgs } from 'react-router'
import { loadService } from './load-service.server.ts'

export { default, meta } from './service-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadService('road', args)

/** The site map as routes: which file answers at which path. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { type PageName, SITE_MAP } from './site-map.ts'

const files: Record<PageName, string> = {
  home: 'home/home.tsx',
  empty: 'home/empty.tsx',
  mall: 'capacity/mall.tsx',
  mallDetail: 'capacity/mall-detail.tsx',
  compare: 'capacity/compare.tsx',
  calculator: 'pricing/calculator.tsx',
  provider: 'providers/provider.tsx',
  privacy: 'content/privacy.tsx',
  registerProtocol: 'content/register-protocol.tsx',
  transportProtocol: 'content/transport-protocol.tsx',
  serviceProtocol: 'content/service-protocol.tsx',
}

const pages = (Object.keys(files) as PageName[]).map((name) => route(SITE_MAP[name].path, files[name]))

export default [
  index('home/root-redirect.ts'),
  ...pages,
  route('/protocol/service/text', 'content/service-terms-text.ts'),
  route('/social-qr.svg', 'layout/social-qr.ts'),
  route('/sitemap.xml', 'layout/sitemap.ts'),
  route('/og/*', 'layout/picture.ts'),
  route('/robots.txt', 'layout/robots.ts'),
  route('*', 'layout/unknown.tsx'),
] satisfies RouteConfig

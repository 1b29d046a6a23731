import { getWebConfig } from '@tongyun/contract/reference/endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../site/page-context.ts'
import { drawQr } from './qr.server.ts'

/** The QR code of the social-media account (L06), apart from the pages, of which it would be a fifth. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { data } = await context.get(pageContext).call(getWebConfig, {})
  if (data === null || data.socialAddress === '') throw new Response(null, { status: 404 })
  return new Response(drawQr(data.socialAddress), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
}

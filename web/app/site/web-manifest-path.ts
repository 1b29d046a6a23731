/** What tells a browser how the site is installed, below a language prefix (docs/decisions/141-on-a-dead-network.md). */
export const WEB_MANIFEST = '/site.webmanifest'

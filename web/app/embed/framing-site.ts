const FRAMES = ['iframe', 'frame', 'embed', 'object']

/**
 * The site a frame stands on, as its browser says; null in a tab of its own, within this site, and where the browser does not say
 * it. Nothing is decided by it but which words are shown: who may frame them is what the policy of the answer says.
 */
export const framingSite = (headers: Headers): string | null => {
  const place = headers.get('referer') ?? ''
  const isFrame = FRAMES.includes(headers.get('sec-fetch-dest') ?? '')
  const isElsewhere = ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
  return isFrame && isElsewhere && URL.canParse(place) ? new URL(place).origin : null
}

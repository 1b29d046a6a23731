/** One request to a service outside, which may be slow, endless or silent (docs/reliability.md 3.6). */

const LONGEST_MS = 15_000
const ANSWER_BYTES = 64 * 1024

/** Reads at most ANSWER_BYTES and leaves the rest. */
const readStart = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= ANSWER_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8')
}

/**
 * Posts and answers with status and text of at most 64 kB, within 15 s in all. Redirects are not followed.
 * @throws Error when the receiver cannot be reached or is too slow
 */
export const postRequest = async (
  url: string,
  headers: Record<string, string>,
  body: string,
  longestMs = LONGEST_MS,
): Promise<{ status: number; text: string }> => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
  })
  return { status: response.status, text: await readStart(response) }
}

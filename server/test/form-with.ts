/** Forms with files, for tests. */

type UploadedFile = { name: string; type: string; content: Buffer }

/** A form with one file after its other fields, as a browser sends it but without its mercy for names. */
export const formWith = ({ name, type, content }: UploadedFile, field = 'file', fields: Record<string, string> = {}) => {
  const boundary = '----tongyun-test-boundary'
  const before = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${before.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

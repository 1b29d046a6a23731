import { makeSandboxKey } from '@tongyun/contract/sandbox/endpoints'
import { keepSandboxKey } from '@tongyun/contract/sandbox/terms/sandbox-key-cookie'
import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { LongText } from '../content/long-text.tsx'
import { TextParts } from '../content/text-parts.tsx'
import { ownPath } from '../site/own-path.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import type { DocData } from './load-doc.server.ts'
import { SandboxKey } from './sandbox-key.tsx'

export { loader, meta } from './doc-page.tsx'

/** Makes a sandbox, keeps its key in the browser and leads back to where it was asked for. */
export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response | { refusal: string }> => {
  const { call, publicUrl } = context.get(pageContext)
  const from = (await request.formData()).get('from')
  const { data, msg } = await call(makeSandboxKey, {})
  if (data === null) return { refusal: msg }
  return redirect(ownPath(typeof from === 'string' ? from : null) || paths.api(), {
    status: 303,
    headers: { 'set-cookie': keepSandboxKey(data.secret, publicUrl.startsWith('https:')) },
  })
}

/** Where developers begin: a sandbox key, and the first priced offer. */
export default function Start() {
  const { document, sandboxKey } = useLoaderData<DocData>()
  const refusal = useActionData<{ refusal: string }>()?.refusal
  return (
    <article>
      <h1>{document.title}</h1>
      <SandboxKey sandboxKey={sandboxKey} refusal={refusal} />
      <LongText document={document} parts={TextParts} />
    </article>
  )
}

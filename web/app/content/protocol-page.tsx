import * as m from '@tongyun/messages'
import { useLoaderData } from 'react-router'
import { formatDate } from '../i18n/format.ts'
import { seo } from '../seo/seo.ts'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { ProtocolData, ProtocolName } from './load-protocol.server.ts'
import { LongText } from './long-text.tsx'
import styles from './protocol-page.module.css'
import { TextParts } from './text-parts.tsx'

const PATHS: Record<ProtocolName, string> = {
  privacy: paths.privacy(),
  'register-protocol': paths.registerProtocol(),
  'transport-protocol': paths.transportProtocol(),
  'service-protocol': paths.serviceProtocol(),
  'partner-protocol': paths.partnerProtocol(),
}

export const meta = seo<ProtocolData>(({ loaderData: { name, document } }) => ({
  title: document.title,
  description: document.summary,
  path: PATHS[name],
}))

/** An agreement; each of the five routes is this page with its own loader. */
export default function ProtocolPage() {
  const { document, version, since, gaps } = useLoaderData<ProtocolData>()
  return (
    <article className="bar main">
      <h1>{document.title}</h1>
      <p className={styles.version}>{m.documents_version({ version, date: formatDate(since) })}</p>
      <p className={styles.template}>
        <Icon name="alert-triangle" />
        <span>
          {m.documents_template()}
          {gaps && (
            <>
              <br />
              {m.documents_gaps()}
            </>
          )}
        </span>
      </p>
      <LongText document={document} parts={TextParts} numbered />
    </article>
  )
}

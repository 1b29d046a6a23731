import styles from './prose.module.css'

/** A document's text. `html` is made on the server from our own Markdown, never from what somebody typed. */
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own documents, see above
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
)

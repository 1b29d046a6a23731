export { default, loader, meta } from './doc-page.tsx'

/** Which files a program names beside a part that it loads on demand, so that the browser asks for all of them at once. */
import type { Plugin, Rolldown } from 'vite'

type Imports = ReadonlyMap<string, readonly string[]>

/** A file and all that comes with it. */
const loadedWith = (file: string, importsOf: Imports): Set<string> => {
  const [loaded, waiting] = [new Set<string>(), [file]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (loaded.has(next)) continue
    loaded.add(next)
    waiting.push(...(importsOf.get(next) ?? []))
  }
  return loaded
}

/** Of the files of a part those that do not come with the file that loads it: names are random letters, which nothing makes smaller. */
export const notLoadedYet = (files: readonly string[], host: string, importsOf: Imports): string[] => {
  const loaded = loadedWith(host, importsOf)
  return files.filter((file) => !loaded.has(file))
}

/** Vite names whatever a part imports; `plugin` notes who imports what before `resolveDependencies` is asked. */
export const namedFiles = () => {
  const importsOf = new Map<string, readonly string[]>()
  const plugin: Plugin = {
    name: 'named-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options: unknown, bundle: Rolldown.OutputBundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') importsOf.set(file.fileName, file.imports)
      },
    },
  }
  const resolveDependencies = (_part: string, files: string[], { hostId, hostType }: { hostId: string; hostType: string }) =>
    hostType === 'js' ? notLoadedYet(files, hostId, importsOf) : files
  return { plugin, resolveDependencies }
}

/**
 * What these programs use of the tools in bench/node_modules. The tools are installed only to measure, so their own
 * types are absent on most machines; these stand in for them.
 */
declare module 'autocannon' {
  type Request = { method?: string; path: string; headers?: Record<string, string> }
  type Options = {
    url: string
    connections: number
    duration: number
    /** Requests a second over all connections. */
    overallRate?: number
    requests?: { setupRequest: (request: Request) => Request }[]
    headers?: Record<string, string>
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number; max: number }
    errors: number
    timeouts: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}

declare module 'lighthouse' {
  type Audit = { numericValue?: number; score: number | null; title: string; displayValue?: string }
  type Report = {
    categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, Audit>
  }
  type Flags = { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>
}

declare module 'chrome-launcher' {
  type Chrome = { port: number; kill: () => void }
  export function launch(options: { chromePath?: string; chromeFlags: string[] }): Promise<Chrome>
}

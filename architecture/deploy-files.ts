import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadAll } from 'js-yaml'

export const ROOT = join(import.meta.dirname, '..')
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
/** The documents of a file of deploy/. */
export const yaml = <T>(path: string): T[] => loadAll(read(path)) as T[]

/** The settings of every node of Kubernetes. */
export const SITE_SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  [...read('deploy/kubernetes/site.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

export interface Compose {
  services: Record<
    string,
    {
      image?: string
      environment?: Record<string, string>
      entrypoint?: string[]
      command?: string | string[]
      healthcheck?: { test: string | string[] }
      secrets?: string[]
      user?: string
      read_only?: boolean
      cap_drop?: string[]
      depends_on?: unknown
      volumes?: string[]
    }
  >
  volumes: object
  secrets: Record<string, { file: string }>
}
export interface Container {
  image: string
  command?: string[]
  env?: { name: string; value?: string }[]
  envFrom?: object[]
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
  args?: string[]
  volumeMounts?: { name: string; mountPath?: string }[]
  livenessProbe?: { httpGet?: { scheme?: string } }
  readinessProbe?: { httpGet?: { path?: string } }
}
interface PodTemplate {
  metadata: { labels: Record<string, string> }
  spec: {
    containers: Container[]
    initContainers?: Container[]
    volumes?: { name: string; secret?: { secretName: string; defaultMode?: number } }[]
    securityContext: { runAsNonRoot: boolean }
    serviceAccountName?: string
  }
}
export interface Resource {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    selector?: { matchLabels?: Record<string, string> }
    strategy?: { rollingUpdate?: object }
    scaleTargetRef?: { kind: string; name: string }
    podSelector?: { matchLabels: Record<string, string> }
    policyTypes?: string[]
    minAvailable?: number
    secretName?: string
    usages?: string[]
    maxReplicas?: number
    replicas?: number
    postgresql?: { parameters: { max_connections: string } }
    jobTemplate?: { spec: { template: PodTemplate } }
    metrics?: object[]
    template?: PodTemplate
  }
}

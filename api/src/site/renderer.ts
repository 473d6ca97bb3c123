import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import type { Announcement } from './announcements.ts'
import { fileOf, type ReleaseSet } from './release-set.ts'
import { type BrowserRelease, browserReleases } from './start.ts'

/** What a page says about itself in its head. */
export interface Head {
  title: string
  description: string
  path?: string
  noindex?: boolean
  jsonLd?: object[]
  image?: string
}
export interface RenderedPage {
  status: number
  html: string
  title: string
  head: Head
  page: { remote: string; path: string; isPublic: boolean } | null
  mode: 'hydrate' | 'render'
  loaderData: Record<string, unknown>
}
export type Rendered = { redirect: string; status: number } | RenderedPage
export type LoaderCall = (wire: string, input: unknown, options: { locale: 'en' | 'zh' }) => Promise<unknown>
export interface RenderRequest {
  url: string
  call: LoaderCall
  hasKey: boolean
  announcement: Announcement | null
  suggest: 'en' | 'zh' | null
}
export type Render = (request: RenderRequest) => Promise<Rendered>

interface ShellServer {
  provided: Record<string, unknown>
  createRenderer(releases: BrowserRelease[], doorOf: (name: string) => unknown): Render
}

const nodeRequire = createRequire(import.meta.url)

/** Runs a server file; `answer` is all that it can require. */
function runFile(file: string, answer: (request: string) => unknown): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> }
  const code = vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })
  code(module, module.exports, answer)
  return module.exports
}

/** The renderer of a set of releases: the shell's server file, and the remotes' doors, which get React, platform and kit from it. */
export function createRenderer(set: ReleaseSet): Render {
  const shell = runFile(fileOf(set, set.serverShell.base + set.serverShell.server), nodeRequire) as unknown as ShellServer
  const fromShell = (request: string): unknown => {
    if (request in shell.provided) return shell.provided[request]
    throw new Error(`The shell does not provide ${request}`)
  }
  const doors = new Map(set.remotes.map((remote) => [remote.name, runFile(fileOf(set, remote.base + remote.server), fromShell).default]))
  return shell.createRenderer(browserReleases(set), (name) => doors.get(name))
}

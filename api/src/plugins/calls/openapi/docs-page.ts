import { createHash } from 'node:crypto'
import type { Description } from './document.ts'
import type { Operation } from './operation.ts'

const STYLE = `body{font:16px/1.6 Inter,system-ui,sans-serif;color:#14213d;background:#fbfaf7;max-width:72rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.5rem 0;min-height:24px;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.5rem;color:#0f766e}
details{border-top:1px solid #d9d5c9}pre{overflow:auto;background:#fff;border:1px solid #d9d5c9;border-radius:8px;padding:1rem;font-size:13px}p{margin:.25rem 0}`

export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
const block = (title: string, value: object | undefined): string =>
  value ? `<p>${title}</p><pre>${escaped(JSON.stringify(value, null, 2))}</pre>` : ''

export function docsPage({ info, paths }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  )
  const tags = [...new Set(operations.map(({ tags }) => tags[0] ?? ''))].sort()
  const sections = tags.map(
    (tag) =>
      `<h2>${escaped(tag)}</h2>${operations
        .filter(({ tags }) => (tags[0] ?? '') === tag)
        .map(row)
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(info.title)} calls</title><style>${STYLE}</style></head><body><main><h1>${escaped(info.title)}: ${operations.length} calls</h1>
<p>${escaped(info.description ?? '')}</p><p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`
}

const row = ({
  method,
  path,
  summary,
  description,
  parameters,
  requestBody,
  responses,
}: Operation & { method: string; path: string }): string =>
  `<details><summary><b>${method}</b> ${escaped(path)}</summary><p>${escaped(summary)}. ${escaped(description)}</p>${block('Parameters', parameters)}${block('Body', requestBody)}${block('Answer', responses)}</details>`

import type { Session, TestApp } from '#testing/app.ts'
import { onePagePdf } from './upload/one-page-pdf.ts'

let counter = 0
export const paper = (name = 'paper.pdf'): { name: string; bytes: Buffer } => ({
  name: `${++counter}-${name}`,
  bytes: onePagePdf([`paper ${counter}`]),
})

export async function storePaper(
  app: TestApp,
  as: Session,
  fields: Record<string, string> = {},
  name = 'paper.pdf',
) {
  const reply = await app.upload('POST /fileOperate/upload', { fields, files: [paper(name)] }, { as })
  const [row] = reply.data.rows
  if (!row) throw new Error(`The document was refused: ${reply.message}`)
  return row
}

export async function openFile(
  app: TestApp,
  id: string,
  as: Session | null,
): Promise<{ code: number; bytes: Buffer }> {
  const reply = await app.inject({
    method: 'GET',
    url: `/api/fileOperate/view/${id}`,
    headers: as ? { sessionkey: as.sessionKey } : {},
  })
  const isEnvelope = String(reply.headers['content-type']).includes('json')
  return { code: isEnvelope ? reply.json().code : 200, bytes: reply.rawPayload }
}

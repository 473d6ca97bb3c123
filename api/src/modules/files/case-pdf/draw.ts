import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { NoTurn } from '#api/threads/turns.ts'
import { PaperLine } from './paper-line.ts'

export interface SummarySection {
  heading: string
  facts?: [label: string, value: string][]
  /** Parts of the page's width, which add up to 1. */
  table?: { shares: number[]; head: string[]; rows: string[][] }
  text?: string
}
export interface Summary {
  lang: 'en' | 'zh-CN'
  title: string
  subtitle: string
  footer: string
  sections: SummarySection[]
}

/** Beside the compiled server; from sources, as in tests, it is the source itself. */
const COMPILED = new URL('./draw-pdf.js', import.meta.url)
const SOURCE = new URL('./draw-pdf.mjs', import.meta.url)
/** Elapsed time on a busy machine. */
const LONGEST_MS = 120_000
const line = new PaperLine()

interface Asking {
  actor: { accountId: string }
  fail(name: 'files.papers-busy'): never
}

/** One after the other; refused where too many wait. */
export async function drawPdf(ctx: Asking, summary: Summary): Promise<Buffer> {
  try {
    return await line.run(ctx.actor.accountId, () => inThread(summary))
  } catch (error) {
    if (error instanceof NoTurn) return ctx.fail('files.papers-busy')
    throw error
  }
}

const inThread = (summary: Summary): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(existsSync(COMPILED) ? COMPILED : SOURCE, { workerData: summary })
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(new Error('The PDF took too long.'))
    }, LONGEST_MS)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    worker.once('message', (bytes: Uint8Array) => end(() => resolve(Buffer.from(bytes))))
    worker.once('error', (error) => end(() => reject(error)))
    worker.once('exit', (code) => end(() => reject(new Error(`The PDF's thread ended with ${code}.`))))
  })

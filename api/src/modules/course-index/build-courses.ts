import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Database } from '../../database/database.ts'
import type { Segment } from '../search/search.service.ts'
import { SegmentBuilder } from '../search/search.service.ts'
import { parseCourseDocuments } from './course-document-text.ts'
import { COURSE_SHAPE } from './course-shape.ts'
import { readAllCourseDocuments } from './read-course-documents.ts'

/** A fast database does not fill the memory with batches. */
const WAITING = 6
/** The compiled builder; tests run from sources and build their small catalogue here. */
const BUILDER = new URL('./course-builder.js', import.meta.url)

/** In a thread, so that requests are answered meanwhile. */
export const buildCourses = (db: Database): Promise<Segment> =>
  existsSync(BUILDER) ? buildInThread(db) : buildHere(db)

async function buildHere(db: Database): Promise<Segment> {
  const builder = new SegmentBuilder(COURSE_SHAPE)
  for await (const batch of readAllCourseDocuments(db))
    for (const document of parseCourseDocuments(batch)) builder.add(document)
  return builder.finish()
}

async function buildInThread(db: Database): Promise<Segment> {
  const worker = new Worker(BUILDER)
  try {
    return await new Promise<Segment>((resolve, reject) => {
      const waiting = new Waiting(WAITING)
      worker.on('message', (answer: Segment | null) => (answer ? resolve(answer) : waiting.less()))
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the builder of the course index ended')))
      send(db, worker, waiting).catch(reject)
    })
  } finally {
    await worker.terminate()
  }
}

async function send(db: Database, worker: Worker, waiting: Waiting): Promise<void> {
  for await (const batch of readAllCourseDocuments(db)) {
    worker.postMessage(batch)
    await waiting.more()
  }
  worker.postMessage(null)
}

/** Holds the sender back while many batches wait. */
class Waiting {
  private many = 0
  private go: (() => void) | undefined
  constructor(private readonly most: number) {}

  async more(): Promise<void> {
    if (++this.many >= this.most) await new Promise<void>((resolve) => (this.go = resolve))
  }

  less(): void {
    this.many--
    this.go?.()
    this.go = undefined
  }
}

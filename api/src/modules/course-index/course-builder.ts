// The thread of build-courses.ts: answers each batch of documents with null, and the end with the index.
import { parentPort } from 'node:worker_threads'
import { buffersOf, SegmentBuilder } from '../search/search.service.ts'
import { parseCourseDocuments } from './course-document-text.ts'
import { COURSE_SHAPE } from './course-shape.ts'

const builder = new SegmentBuilder(COURSE_SHAPE)

parentPort?.on('message', (batch: string | null) => {
  if (batch === null) {
    const segment = builder.finish()
    parentPort?.postMessage(segment, buffersOf(segment))
    return
  }
  for (const document of parseCourseDocuments(batch)) builder.add(document)
  parentPort?.postMessage(null)
})

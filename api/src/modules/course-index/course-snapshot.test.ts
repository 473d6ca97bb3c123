import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { freshDatabase } from '#testing/template.ts'
import type { Store } from '../../database/database.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { courseQuery } from '../catalogue/courses/course-query.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { segmentOf } from '../search/segment/segment-builder.ts'
import { writeSegment } from '../search/segment/segment-file.ts'
import { catalogueChanged } from './catalogue-changes.service.ts'
import { COURSE_SHAPE } from './course-shape.ts'
import { CourseSnapshot, catalogueState } from './course-snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'southbound-snapshot-'))
const file = join(folder, 'courses.index')
const snapshot = new CourseSnapshot(folder)
let store: Store
let filled: Awaited<ReturnType<typeof fillCatalogue>>

beforeAll(async () => {
  store = await freshDatabase()
  filled = await fillCatalogue(store.db)
  await (await running()).close()
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

async function running(of = store): Promise<Catalogue> {
  const catalogue = new Catalogue(of, folder, (error) => {
    throw error
  })
  await catalogue.start()
  await catalogue.settled()
  return catalogue
}

async function found(catalogue: Catalogue, keyword?: string) {
  const { ids, total, facets } =
    (await catalogue.courseIndex?.search(courseQuery({ keyword, rows: 90 }))) ?? {}
  return { ids, total, facets }
}

describe('the index on disk', () => {
  test('answers after a restart what the built one answered, and what has changed since', async () => {
    rmSync(file)
    const built = await running()
    const before = [await found(built), await found(built, 'nursing'), await found(built, '护理')]
    await built.close()
    expect(await snapshot.find(store.db)).not.toBeNull()
    const kept = await running()
    expect([await found(kept), await found(kept, 'nursing'), await found(kept, '护理')]).toEqual(before)
    await kept.close()

    const { id = '' } = filled.courses[0] ?? {}
    await store.db.update(courses).set({ courseNameEn: 'Quokka Keeping' }).where(eq(courses.id, id))
    await catalogueChanged(store.db, { courseIds: [id] })
    expect(await snapshot.find(store.db)).not.toBeNull()
    const again = await running()
    expect((await found(again, 'quokka')).ids).toEqual([id])
    expect((await found(again)).total).toBe(before[0]?.total)
    await again.close()
  })

  test('is really what a restart begins with', async () => {
    await snapshot.keep(await catalogueState(store.db), await segmentOf(COURSE_SHAPE, []))
    const empty = await running()
    expect((await found(empty)).total).toBe(0)
    await empty.close()
    rmSync(file)
    await (await running()).close()
  })

  test('is left aside when everything has changed since', async () => {
    const built = await running()
    const { total } = await found(built)
    await built.close()
    await snapshot.keep(await catalogueState(store.db), await segmentOf(COURSE_SHAPE, []))
    await catalogueChanged(store.db, { courseIds: 'all' })
    const catalogue = await running()
    expect(total).toBeGreaterThan(100)
    expect((await found(catalogue)).total).toBe(total)
    await catalogue.close()
  })

  test('is left aside with another byte, cut off, of another layout, or when it is no such file at all', async () => {
    const whole = readFileSync(file)
    const changed = (at: number) => {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] as number) ^ 1
      return bytes
    }
    for (const bytes of [
      changed(8),
      changed(40),
      changed(whole.length - 4_000),
      whole.subarray(0, -8),
      Buffer.from('{}'),
      Buffer.alloc(0),
    ]) {
      writeFileSync(file, bytes)
      expect(await snapshot.find(store.db)).toBeNull()
    }
    writeFileSync(file, whole)
    expect(await snapshot.find(store.db)).not.toBeNull()
  })

  test('is left aside when another way of making documents wrote it', async () => {
    const whole = readFileSync(file)
    const state = await catalogueState(store.db)
    await writeSegment(file, { ...state, rules: 'others' }, await segmentOf(COURSE_SHAPE, []))
    expect(await snapshot.find(store.db)).toBeNull()
    writeFileSync(file, whole)
  })

  test('is left aside by another database, though its version is the same', async () => {
    const other = await freshDatabase()
    await fillCatalogue(other.db)
    const { version } = await catalogueState(store.db)
    while ((await catalogueState(other.db)).version < version) await catalogueChanged(other.db, {})
    expect((await catalogueState(other.db)).version).toBe(version)
    expect(await snapshot.find(store.db)).not.toBeNull()
    expect(await snapshot.find(other.db)).toBeNull()
    await other.close()
  })
})

import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileMarks, filesIn, isLeftOut } from './files.ts'
import type { Fingerprint } from './fingerprint.ts'

const FORMAT = 1

/** What a backup holds; written last, so that a folder without it is none. */
export interface BackupManifest {
  format: typeof FORMAT
  kind: 'pglite' | 'postgres'
  madeAt: string
  database: Fingerprint
  /** Files of the database, below the backup's folder; backups of earlier versions have none. */
  snapshot?: FileMarks
  /** Files of the data folder. */
  files: FileMarks
  /** Files of RELEASES_DIR where that is another folder; earlier versions left it out. */
  releases?: FileMarks | null
  /** Files of the bucket by key; null where files are in the data folder. */
  bucket: FileMarks | null
}
/** The parts of a backup's folder. */
export const PARTS = {
  database: 'database',
  dump: 'database.dump',
  files: 'data',
  releases: 'releases',
  bucket: 'bucket',
} as const

/** How many there are beside the database. */
export const filesOf = ({ files, releases, bucket }: Omit<BackupManifest, 'format'>): number =>
  [files, releases, bucket].flatMap((marks) => Object.keys(marks ?? {})).length

/** The dump, or the files of the embedded database. */
export const snapshotFilesIn = async (folder: string): Promise<string[]> =>
  (await filesIn(folder)).filter((path) => path === PARTS.dump || path.startsWith(`${PARTS.database}/`))

const pathOf = (folder: string): string => join(folder, 'manifest.json')

export async function writeManifest(folder: string, manifest: Omit<BackupManifest, 'format'>): Promise<void> {
  const draft = `${pathOf(folder)}.part`
  await writeFile(draft, JSON.stringify({ format: FORMAT, ...manifest }, null, 1), { mode: 0o600 })
  await rename(draft, pathOf(folder))
}

/** @throws where the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(pathOf(folder), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no whole backup: it has no manifest.json.`)
  const manifest = JSON.parse(text) as BackupManifest
  if (manifest.format !== FORMAT) throw new Error(`${folder} is a backup of another format.`)
  return { ...manifest, files: withoutLeftOut(manifest.files) }
}

/** Earlier versions backed up more. */
const withoutLeftOut = (files: FileMarks): FileMarks =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !isLeftOut(path)))

import { isDeepStrictEqual } from 'node:util'
import { Declarations } from '@southbound/shared/build/contract/declared.mjs'
import type { Manifest } from '../publish/release-check.ts'
import type { ReleaseFiles } from '../shelf/storage.ts'
import type { PublishedRelease } from './contract.ts'
import { type GateFinding, nameOf } from './finding.ts'

type Types = Record<string, string>
const PREFIX = '@southbound/'

/** Null where the release has no such file, or none that can be read. */
function typesOf({ contract, base }: Manifest, files: ReleaseFiles): Types | null {
  const file = contract?.platform?.slice(base.length)
  try {
    return JSON.parse(String(file && files.get(file))).types as Types
  } catch {
    return null
  }
}

function exportsIn(types: Types, key: string): Record<string, unknown> {
  const declarations = new Declarations((path) => types[PREFIX + path] ?? '')
  const path = key.slice(PREFIX.length)
  return declarations.exportsOf(`${key}/index.d.ts` in types ? `${path}/index.d.ts` : `${path}.d.ts`)
}

/** A shell's declarations say what its build recorded: a team elsewhere compiles against them. */
export function typesFindings(manifest: Manifest, files: ReleaseFiles): GateFinding[] {
  const { name, version, contract = null } = manifest
  const given = Object.entries(contract?.gives ?? {}).filter(([, { shapes }]) => shapes)
  if (given.length === 0) return []
  const who = nameOf({ name, version, contract } satisfies PublishedRelease)
  const types = typesOf(manifest, files)
  if (!types) return [{ why: 'types-missing', who, values: {} }]
  return given.flatMap(([module, { shapes = {} }]) => {
    const declared = exportsIn(types, module)
    const names = Object.keys({ ...shapes, ...declared })
    return names
      .filter((part) => !isDeepStrictEqual(shapes[part], declared[part]))
      .map((part): GateFinding => ({ why: 'types-other', who, values: { module, part } }))
  })
}

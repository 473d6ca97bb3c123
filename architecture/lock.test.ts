import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

interface Locked {
  link?: boolean
  integrity?: string
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

/** The folders in which Node looks for what a package asks for: its own, then those around it. */
function* places(folder: string): Generator<string> {
  yield folder ? `${folder}/node_modules` : 'node_modules'
  if (folder) yield* places(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))))
}
const isLocked = (folder: string, name: string) =>
  [...places(folder)].some((place) => `${place}/${name}` in packages)

// A lock file that is written on one platform may forget those of the
// others: `npm ci` refuses it, and a build elsewhere lacks its compiler.
test('the lock file holds what every platform needs', () => {
  const optional = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ folder, name })),
  )
  expect(optional.length).toBeGreaterThan(50)
  expect(optional.filter(({ folder, name }) => !isLocked(folder, name))).toEqual([])
})

test('whatever platform installs it, a package is checked by its hash', () => {
  const fetched = Object.entries(packages).filter(
    ([folder, { link }]) => /node_modules\//.test(folder) && !link,
  )
  expect(fetched.length).toBeGreaterThan(1_000)
  expect(
    fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([folder]) => folder),
  ).toEqual([])
})

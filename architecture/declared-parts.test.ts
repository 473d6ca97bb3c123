import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

interface Part {
  name: string
  /** Files (git patterns) of which at least one uses it, for the job it is known for. */
  usedIn: string
  /** How a file that uses it reads; by default it imports the part. */
  by?: RegExp
  /** Packages that do the same job and therefore stay out. */
  instead: readonly string[]
}

/**
 * The parts this platform is made of: where each does its
 * job, and which packages would be a second way to do it.
 */
const PARTS: readonly Part[] = [
  {
    name: 'react',
    usedIn: 'mf-discovery/src/**/*.tsx',
    instead: ['preact', 'inferno', 'solid-js', 'vue', 'svelte'],
  },
  { name: 'react-dom', usedIn: 'shell/src/**', instead: ['preact-render-to-string'] },
  {
    name: 'webpack',
    usedIn: 'shared/build/**',
    instead: ['vite', 'rollup', 'parcel', '@rspack/core', 'rolldown', 'turbopack'],
  },
  {
    name: '@module-federation/enhanced',
    usedIn: 'shell/src/doors/**',
    instead: ['single-spa', 'qiankun', 'systemjs', 'es-module-shims', '@softarc/native-federation'],
  },
  {
    name: 'react-router-dom',
    usedIn: 'shell/src/router/**',
    instead: ['wouter', '@tanstack/react-router', '@reach/router', 'navigo'],
  },
  {
    name: 'zustand',
    usedIn: 'shared/platform/**',
    instead: ['redux', '@reduxjs/toolkit', 'mobx', 'jotai', 'recoil', 'valtio', 'nanostores'],
  },
  {
    name: 'i18next',
    usedIn: 'shared/i18n/**',
    instead: ['react-intl', '@lingui/core', '@formatjs/intl', 'rosetta', 'polyglot'],
  },
  { name: 'react-i18next', usedIn: 'shared/platform/**', instead: ['next-intl'] },
  {
    name: 'antd',
    usedIn: 'shared/ui/desk/parts/**',
    instead: ['@mui/material', '@chakra-ui/react', '@mantine/core', 'primereact', 'rsuite', 'element-react'],
  },
  {
    name: 'axios',
    usedIn: 'shared/platform/**',
    instead: ['ky', 'got', 'superagent', 'ofetch', 'wretch', 'redaxios', 'node-fetch'],
  },
  {
    name: 'rxjs',
    usedIn: 'shared/platform/**',
    instead: ['mitt', 'xstream', 'most', 'kefir', 'tiny-emitter', 'nanoevents', 'eventemitter3'],
  },
  {
    name: 'dompurify',
    usedIn: 'shared/platform/rich-text/**',
    instead: ['xss', 'insane', 'isomorphic-dompurify', 'sanitize-html-react'],
  },
  {
    name: 'jest',
    usedIn: 'package.json',
    by: /"test:unit": "jest /,
    instead: ['vitest', 'mocha', 'ava', 'uvu', 'jasmine', 'tap'],
  },
  { name: '@testing-library/react', usedIn: 'shared/testing/**', instead: ['enzyme', 'react-test-renderer'] },
  {
    name: '@playwright/test',
    usedIn: 'e2e/**/*.spec.ts',
    by: /support\/site\.ts/,
    instead: ['cypress', 'puppeteer', 'webdriverio', 'nightwatch'],
  },
  {
    name: 'lerna',
    usedIn: 'scripts/*.mjs',
    by: /lerna\(\['run', 'build'/,
    instead: ['turbo', '@microsoft/rush', 'wireit', '@changesets/cli'],
  },
]

/** Another team's repository: its packages are not this one's. */
const ELSEWHERE = 'e2e/releases/stranger/project/'
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line && !line.startsWith(ELSEWHERE))
const read = (file: string) => readFileSync(file, 'utf8')
const manifests = git('ls-files', '*package.json').map((file) => ({ file, ...JSON.parse(read(file)) }))
const listed = new Map<string, string[]>()
for (const { file, dependencies = {}, devDependencies = {} } of manifests)
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    listed.set(name, [...(listed.get(name) ?? []), file])
const escaped = (name: string) => name.replace(/[/.]/g, '\\$&')
const imports = (name: string) =>
  new RegExp(`(?:from|import|import\\()\\s*['"]${escaped(name)}(?:/[^'"]*)?['"]`)

test.each(PARTS)('$name is listed, and used where the table says', ({ name, usedIn, by = imports(name) }) => {
  expect(listed.get(name) ?? []).not.toEqual([])
  const files = git('ls-files', `:(glob)${usedIn}`)
  expect(files.filter((file) => by.test(read(file))).length).toBeGreaterThan(0)
})

test.each(PARTS)('nothing does the job of $name beside it', ({ instead }) => {
  expect(instead.filter((name) => listed.has(name))).toEqual([])
})

test('no build or test replaces a declared part by another file', () => {
  const settings = git('ls-files', '*webpack*.mjs', 'jest.config.mjs', 'tsconfig*.json', 'shared/build/*.mjs')
  const replaced = PARTS.flatMap(({ name }) => {
    // `name: file` as an alias, a module name mapper or a path; a share's own entry (`name: {`) is none.
    const alias = new RegExp(`['"^]${escaped(name)}\\$?['"]\\s*:\\s*(?!\\{)`)
    return settings.filter((file) => alias.test(read(file))).map((file) => ({ name, file }))
  })
  expect(replaced).toEqual([])
})

test('every package that is listed is used by the workspace that lists it', () => {
  const TOOLS =
    /^(?:@types\/|@swc\/|@biomejs\/|typescript$|jest$|lerna$|react$|react-dom$|css-loader$|swc-loader$|@openfeature\/core$|jsdom$|@testing-library\/dom$|@southbound\/)/
  const unused = manifests.flatMap(({ file, dependencies = {}, devDependencies = {} }) => {
    const folder = file.replace(/package\.json$/, '')
    const texts = git('ls-files', folder ? `${folder}*` : '*.mjs').filter((path) =>
      /\.(?:ts|tsx|mjs|cjs)$/.test(path),
    )
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !TOOLS.test(name))
      .filter((name) => !texts.some((path) => new RegExp(`['"\`]${escaped(name)}[/'"\`]`).test(read(path))))
      .map((name) => `${file}: ${name}`)
  })
  expect(unused).toEqual([])
})

/** By the shell, when the code runs. */
const BROUGHT: Record<string, string[]> = { '@southbound/remote': ['@southbound/shared'] }
test('a workspace lists every package that it imports', () => {
  const root = manifests.find(({ file }) => file === 'package.json')
  const ofAll = { ...root?.dependencies, ...root?.devDependencies }
  const missing = manifests
    .filter(({ file }) => file !== 'package.json')
    .flatMap(({ file, name: own, dependencies = {}, devDependencies = {}, peerDependencies = {} }) => {
      const named = { ...dependencies, ...devDependencies, ...peerDependencies, ...ofAll }
      const known = new Set([own, ...Object.keys(named), ...(BROUGHT[own] ?? [])])
      const texts = git('ls-files', `${file.replace(/package\.json$/, '')}*`).filter((path) =>
        /\.(?:ts|tsx|mjs|cjs)$/.test(path),
      )
      const found = texts.flatMap((path) =>
        [...listed.keys()].filter((name) => !known.has(name) && imports(name).test(read(path))),
      )
      return [...new Set(found)].map((name) => `${file}: ${name}`)
    })
  expect(missing).toEqual([])
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

/**
 * `node check.mjs <description> <program>`: what Redocly's recommended rules say of a description,
 * and what the compiler says of a program that uses types made of it. Prints both as JSON.
 */
const [, , description, program] = process.argv
const source = readFileSync(description, 'utf8')

const config = await createConfig({ extends: ['recommended'] })
const problems = await lintFromString({ source, config })

const folder = mkdtempSync(join(import.meta.dirname, '.generated-'))
try {
  writeFileSync(join(folder, 'calls.d.ts'), astToString(await openapiTS(JSON.parse(source))))
  writeFileSync(join(folder, 'program.ts'), readFileSync(program))
  const found = ts.getPreEmitDiagnostics(
    ts.createProgram([join(folder, 'program.ts')], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    }),
  )
  const told = found.map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
  console.log(
    JSON.stringify({
      problems: problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`),
      compiler: told,
    }),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

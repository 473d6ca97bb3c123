// Compiles the server and its commands into dist/api: the workspace's code bundled, everything from node_modules left outside.
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const api = dirname(fileURLToPath(import.meta.url))
const commands = readdirSync(join(api, 'src/commands')).filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== 'command.ts')
const outdir = join(api, '../dist/api')

// Chunks carry their hash in the name: those of earlier builds would stay for ever.
rmSync(outdir, { recursive: true, force: true })
await build({
  entryPoints: {
    main: join(api, 'src/main.ts'),
    'render-worker': join(api, 'src/site/render/worker.ts'),
    'job-thread-main': join(api, 'src/threads/job-thread-main.ts'),
    'course-builder': join(api, 'src/modules/discovery/course-builder.ts'),
    ...Object.fromEntries(commands.map((name) => [name.slice(0, -3), join(api, 'src/commands', name)])),
  },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-stay-outside',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@southbound/') ? undefined : { path, external: true },
        ),
    },
  ],
})

// The files of this page run before the tasks below: whether
// they come is heard, and the runtime is here for them.
import './doors/bring-file.ts'
import './federation/for-remotes.ts'
import { nextTask } from './next-task.ts'

/** The code is here already (`eager`): evaluating all of it at once would hold the page for long. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@southbound/shared/platform'),
  () => import(/* webpackMode: "eager" */ '@southbound/shared/ui/page'),
  () => import(/* webpackMode: "eager" */ './boot.tsx'),
]

async function start() {
  for (const part of parts) {
    await nextTask()
    await part()
  }
}

void start()

import { fromEvent, merge, take, timer } from 'rxjs'
import { TIMES } from '../../contract/constants.ts'

let waiting = false
/** Runs once after a while, or when the browser says that it is connected. */
export function onceBack(run: () => void): void {
  if (waiting) return
  waiting = true
  merge(timer(TIMES.reconnectMs), fromEvent(window, 'online'))
    .pipe(take(1))
    .subscribe(() => {
      waiting = false
      run()
    })
}

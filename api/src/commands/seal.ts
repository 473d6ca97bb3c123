import { readConfig } from '../config.ts'
import { renewals } from '../modules/files/seals/renewals.ts'
import { currentKeyId, holdDataKeys } from '../secrets/seal.ts'
import { openStorage } from '../storage/open-storage.ts'
import { command } from './command.ts'

/** `npm run seal`: every stored file by the current data key, while the site serves or not. */
command(async () => {
  const config = readConfig()
  holdDataKeys(config)
  let [all, anew, damaged] = [0, 0, 0]
  for await (const { isNew, damage } of renewals(await openStorage(config))) {
    all++
    if (isNew) anew++
    if (damage) damaged++
    if (damage) console.error(damage.message)
  }
  if (damaged > 0) throw new Error(`${damaged} of ${all} files do not open: keep every earlier data key.`)
  console.log(
    `All ${all} files are sealed with the data key ${currentKeyId()}, ` +
      `${anew} of them anew: they need no earlier key.`,
  )
})

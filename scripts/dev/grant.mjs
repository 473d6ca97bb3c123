import { callSite, demoOperator } from './site-calls.mjs'

/** With the team's token, else as the demo's operator. The answer's `link` opens once. */
export async function askForGrant(site, name, origin, door) {
  const token = process.env.RELEASE_TOKEN
  const asked = token
    ? await callSite(site, `POST /releases/${name}/grant`, { token, origin, door })
    : await callSite(
        site,
        `POST /operations/releases/${name}/grant`,
        { origin, door },
        await demoOperator(site),
      )
  const { handle } = asked
  return {
    link: site + asked.path,
    changeDoor: (changed) => callSite(site, 'POST /releases/grants/door', { handle, door: changed }),
    end: () => callSite(site, 'POST /releases/grants/end', { handle }),
  }
}

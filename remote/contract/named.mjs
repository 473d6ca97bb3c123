import { pagesLedTo } from './links.mjs'
import { mentionedIn } from './mentions.mjs'
import { refuseRaw } from './raw-network.mjs'

const only = (table, names) => Object.fromEntries(names.map((name) => [name, table[name]]))
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function callsMeant(text, calls) {
  const pattern = new RegExp(`^${text.split('*').map(escaped).join('.+')}$`)
  const meant = Object.keys(calls).filter((wire) => pattern.test(wire))
  if (meant.length === 0) throw new Error(`The code names the call ${text}, which the contract does not have`)
  return meant
}

function eventsNamed(names, events) {
  const unknown = names.find((name) => !(name in events))
  if (unknown) throw new Error(`The code names the event ${unknown}, which the contract does not have`)
  return only(events, names)
}

function flagsNamed(names, flags) {
  const unknown = names.find((name) => !flags.includes(name))
  if (unknown)
    throw new Error(
      `The code asks for the flag ${unknown}, which neither the door (flags) nor shared/contract/releases/feature-flags.ts declares`,
    )
  return names
}

/** Calls, events, pages and flags that the code of a build names. Throws where the platform has none such. */
export function namedBy(compilation, platform) {
  const { calls, sends, hears, links, flags, raw } = mentionedIn(compilation)
  refuseRaw(raw)
  const meant = new Set(calls.flatMap((text) => callsMeant(text, platform.calls)))
  return {
    calls: only(platform.calls, [...meant].sort()),
    sends: eventsNamed(sends, platform.events),
    hears: eventsNamed(hears, platform.events),
    links: pagesLedTo(links, platform.links),
    flags: flagsNamed(flags, platform.flags),
    raw,
  }
}

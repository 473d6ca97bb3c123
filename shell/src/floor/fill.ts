import { fillArrays } from './arrays.ts'
import { fillDialogs } from './dialogs.ts'
import { fill } from './fill-in.ts'
import { fillSignals } from './signals.ts'

/** What our code and its packages use and browsers of the floor lack (decision 0113). Only they load it. */
fillArrays()
fillSignals()
fillDialogs()
fill(Object, { hasOwn })
fill(URL, { canParse })
fill(crypto, { randomUUID })
fill(Intl, { DisplayNames: NoNames })
fill(globalThis, { createImageBitmap: pictureOf })

function hasOwn(thing: object, key: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(thing, key) !== undefined
}
function canParse(address: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
}

/** RFC 9562, version 4. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Screens show the code where a name is missing. */
function NoNames() {
  return { of: () => undefined }
}

/** Enough to be drawn on a canvas. */
async function pictureOf(source: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(source)
  await image.decode()
  return image
}

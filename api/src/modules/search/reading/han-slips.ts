/** Characters that look alike, as they are mistaken by hand and by eye. */
const LOOK_ALIKE =
  '士土 析折 末未 己已巳 大太犬 人入 日曰 治冶 设没 令今 体休 技枝 计汁 科料 理埋 程呈 师帅 字宇 育肓 侯候 崇祟 拆折 幼幻 冼洗 尼泥 斯期 ' +
  '刊刑 牙芽 药约 护户 干千 天夫 木本 工王 贷货 径经 历厉 票飘 博搏 辩辨 兽善'
/** Shorter forms are one character away from too much. */
const LONG = 5
const SHORTEST = 2
const ANY = '?'

const alike = new Map<string, string>()
for (const group of LOOK_ALIKE.split(' '))
  for (const one of group) alike.set(one, (alike.get(one) ?? '') + group.replace(one, ''))

const replaced = (run: string, at: number, by: string): string => run.slice(0, at) + by + run.slice(at + 1)

/** Chinese forms, to read one with a wrong character as what was meant. */
export class HanSlips {
  private readonly forms: ReadonlySet<string>
  /** Long forms by all but one of their characters; null where several are. */
  private open: Map<string, string | null> | undefined

  constructor(forms: readonly string[]) {
    this.forms = new Set(forms)
  }

  near(run: string): string | undefined {
    return run.length < SHORTEST ? undefined : (this.lookingAlike(run) ?? this.withAnother(run))
  }

  private lookingAlike(run: string): string | undefined {
    const tried = [...run].flatMap((one, at) =>
      [...(alike.get(one) ?? '')].map((by) => replaced(run, at, by)),
    )
    return tried.find((form) => this.forms.has(form))
  }

  private withAnother(run: string): string | undefined {
    if (run.length < LONG) return undefined
    this.open ??= this.opened()
    const found = new Set([...run].map((_, at) => this.open?.get(replaced(run, at, ANY))))
    found.delete(undefined)
    const [one] = found
    return found.size === 1 && one ? one : undefined
  }

  private opened(): Map<string, string | null> {
    const open = new Map<string, string | null>()
    for (const form of this.forms) {
      if (form.length < LONG) continue
      for (let at = 0; at < form.length; at++) {
        const key = replaced(form, at, ANY)
        open.set(key, open.has(key) ? null : form)
      }
    }
    return open
  }
}

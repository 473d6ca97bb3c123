const OFFICES = ['Asia/Shanghai', 'Australia/Sydney'] as const
export const OPENS = 9
export const CLOSES = 18

const WORKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

export function isStaffed(now: Date): boolean {
  return OFFICES.some((timeZone) => {
    const parts = new Intl.DateTimeFormat('en-AU', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(now)
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
    const hour = Number(part('hour'))
    return WORKDAYS.includes(part('weekday')) && hour >= OPENS && hour < CLOSES
  })
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether an address is this machine's own. */
export const isLoopback = (ip: string): boolean => LOOPBACK.test(ip)

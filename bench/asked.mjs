/** Answers the questions that `startHelper` asks this process, one at a time. */
export function answerWith(commands) {
  process.on('message', async ({ name, value }) => {
    const answer = await Promise.resolve()
      .then(() => commands[name](value))
      .then(
        (given) => ({ answer: given ?? null }),
        (error) => ({ error: error.stack }),
      )
    process.send(answer)
  })
}

/** This moment in ms since 1970, with parts of a ms: two processes of one machine can compare theirs. */
export const epoch = () => performance.timeOrigin + performance.now()

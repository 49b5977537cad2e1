type Asked = Readonly<Record<string, unknown>>;
type Answers<Questions extends Asked> = { -readonly [Name in keyof Questions]: Awaited<Questions[Name]> };

/** Waits for all promises of a list. Throws the first refusal in the order of the list, whichever was known first. */
export async function allInOrder<Answer>(asked: readonly Promise<Answer>[]): Promise<Answer[]> {
  const settled = await Promise.allSettled(asked);
  return settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}

/**
 * Waits for everything that was asked at once, and returns the answers by their names. Throws the refusal that comes first
 * in the order given, whichever was known first: who sends a doubly wrong command is always told the same.
 */
export async function inOrder<const Questions extends Asked>(asked: Questions): Promise<Answers<Questions>> {
  const answers = await allInOrder(Object.values(asked).map((answer) => Promise.resolve(answer)));
  return Object.fromEntries(Object.keys(asked).map((name, i) => [name, answers[i]])) as Answers<Questions>;
}

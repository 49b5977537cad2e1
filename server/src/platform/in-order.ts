type Answers<Asked extends readonly unknown[]> = { -readonly [K in keyof Asked]: Awaited<Asked[K]> };

/**
 * Waits for everything that was asked at once, and returns the answers. Throws the refusal that comes first in the
 * order given, whichever was known first: who sends a doubly wrong command is always told the same.
 */
export async function inOrder<const Asked extends readonly unknown[]>(asked: Asked): Promise<Answers<Asked>> {
  const settled = await Promise.allSettled(asked);
  return settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }) as Answers<Asked>;
}

import { sqlState } from './failures.ts';
import { alreadyFailed } from './unwaited.ts';

/**
 * Works on the parts of something side by side, in one transaction: while the database does what one part asks for, the
 * process reckons another. The parts are begun in their order, and what one asks for at first leaves before the next begins;
 * none may rest on what another has written. Returns what they came to, in their order. Throws what made the transaction
 * fail, when no part is at work any more.
 */
export async function sideBySide<Part, Done>(
  parts: readonly Part[],
  work: (part: Part) => Promise<Done>,
): Promise<Done[]> {
  const begun: Promise<Done>[] = [];
  for (const part of parts) {
    const done = work(part);
    // It is looked at below, when all have been begun.
    done.catch(() => undefined);
    begun.push(done);
    await new Promise(setImmediate);
  }
  const settled = await Promise.allSettled(begun);
  const failures = settled.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  if (failures.length > 0)
    throw failures.find((failure) => sqlState(failure) !== alreadyFailed) ?? failures[0];
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

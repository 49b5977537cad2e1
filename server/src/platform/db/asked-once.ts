import type { Reader } from './sql.ts';

/**
 * Returns a question that is asked once in a snapshot, however many calls share that: one that has the same answer for
 * everybody. In any other transaction it is asked each time. Nobody may change what it answers.
 */
export function askedOnce<Args extends readonly string[], Answer>(
  ask: (reader: Reader, ...args: Args) => Promise<Answer>,
): (reader: Reader, ...args: Args) => Promise<Answer> {
  const known = new WeakMap<object, Map<string, Promise<Answer>>>();
  return (reader, ...args) => {
    if (!reader.isSnapshot) return ask(reader, ...args);
    const answers = known.get(reader.transaction) ?? new Map<string, Promise<Answer>>();
    known.set(reader.transaction, answers);
    const key = args.join('\u001f');
    const answer = answers.get(key) ?? ask(reader, ...args);
    answers.set(key, answer);
    return answer;
  };
}

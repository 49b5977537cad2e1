import type { Writer } from './sql.ts';

/** What commands of one transaction want at the same moment, and what each is told. */
interface Step {
  wanted: unknown[];
  told: Promise<readonly unknown[]>;
}

/** What is asked for now, by transaction and name. */
const steps = new WeakMap<object, Map<string, Step>>();

/**
 * Takes in one step what commands that share a transaction want at the same moment of a row that is nobody's, such as a place
 * in a line: a row that is changed for each of them keeps all of its versions until the commit. `take` is given what they
 * want, in the order in which they ask, and returns what each is told. What has the same name may be one step.
 *
 * The statement is one command's, and changes the row for all of them: none of these is refused alone any more.
 */
export async function inOneStep<Wanted, Told>(
  writer: Writer,
  name: string,
  wanted: Wanted,
  take: (wanted: readonly Wanted[]) => Promise<readonly Told[]>,
): Promise<Told> {
  const asked = steps.get(writer.transaction) ?? new Map<string, Step>();
  steps.set(writer.transaction, asked);
  const step = asked.get(name) ?? { wanted: [], told: Promise.resolve([]) };
  if (step.wanted.length === 0) {
    asked.set(name, step);
    step.told = everybodyHasAsked().then(() => {
      asked.delete(name);
      return take(step.wanted as Wanted[]);
    });
  } else writer.noteChange();
  const place = step.wanted.push(wanted) - 1;
  return (await step.told)[place] as Told;
}

/** By the next tick all have gone on that were answered at the same time. */
const everybodyHasAsked = () => new Promise<void>((resolve) => process.nextTick(resolve));

import { refusalOf } from './refusals.ts';

/** The problems of a form, by the names of its fields: a text where there is one. */
export type Problems<Name extends string = string> = {
  readonly [N in Name]?: string | false | null | undefined;
};

/** Returns whether any field has a problem. */
export const hasProblem = (problems: Problems): boolean => Object.values(problems).some(Boolean);

/** Returns problems that are given as keys of messages as texts. */
export function texts<Name extends string, Key extends string>(
  problems: { readonly [N in Name]?: Key | undefined },
  t: (key: Key) => string,
): Problems<Name> {
  const given = Object.entries(problems) as [Name, Key | undefined][];
  return Object.fromEntries(given.map(([name, key]) => [name, key && t(key)])) as Problems<Name>;
}

interface FieldState {
  problem: string | false | null | undefined;
  /** The own rules speak: the form was submitted, or the field was filled in and left. */
  isShown: boolean;
  /** The error with which the server refused the last attempt. */
  error: unknown;
  name: string;
  /** All fields of the form: calls name what is refused in more than one way. */
  names?: readonly string[];
}

/** Returns what stands at a field: what its own rules say, else what the server said about it. */
export const shownError = ({
  problem,
  isShown,
  error,
  name,
  names = [name],
}: FieldState): string | undefined => (isShown && problem) || refusalOf(error, name, names);

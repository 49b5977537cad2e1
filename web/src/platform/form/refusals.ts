import { ApiProblem, fieldError } from '@banyan/client/problem.ts';
import { refusedFields } from './refused-fields.generated.ts';

/** Returns what the server said about a field of a form that has fields of these names, if it refused that field. */
export function refusalOf(error: unknown, name: string, names: readonly string[]): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const refused = refusedFields[error.code]?.find((each) => names.includes(each));
  return fieldError(error, name) ?? (refused === name ? error.title : undefined);
}

/** Returns whether all that the server said is about fields of a form, and each of them is one of these. */
export function refusesFields(error: unknown, names: readonly string[]): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false;
  const { code, errors } = error;
  return errors.length > 0
    ? errors.every(({ path }) => names.includes(path))
    : names.some((name) => refusedFields[code]?.includes(name));
}

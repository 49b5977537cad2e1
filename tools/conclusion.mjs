// What a whole run says at its end, in so few lines that one screen has them.
import { describeAll } from './failures.mjs';

/** So many lines at most: what failed must not have scrolled away. */
export const mostLines = 120;
/** So many tests at most are named that came near to their timeouts. */
const mostNear = 10;
/** Of what is unsteady the name matters, and where the rest is kept. */
const unsteadyLines = { fewest: 1, longest: 5 };

/**
 * Returns the lines that end a run: the slowest files, the tests that came near to their timeouts (`near` is undefined
 * where nobody asked), how long it took, what no time was left for, what is unsteady, what failed, and how many. Together
 * they are no more than `most`: of what there is room for, what is unsteady has a third where something failed, and the
 * failures the rest.
 */
export function conclusion({ slowest, near, took, left, unsteady, failures, total }, most = mostLines) {
  const before = [
    ...section('The slowest test files:', slowest),
    ...section('Tests that took more than a third of their time:', near && named(near)),
    '',
    `How long it took: ${took}`,
    ...section('What no time was left for:', left),
  ];
  const last = `${total.passed} passed, ${total.failed} failed`;
  const headings = [unsteady, failures].filter((list) => list.length > 0).length * 2;
  const room = most - before.length - headings - 2;
  const share = failures.length > 0 ? Math.floor(room / 3) : room;
  const shaky = describeAll(unsteady, share, unsteadyLines);
  return [
    ...before,
    ...section('Unsteady, failed beside the rest and passed alone:', shaky),
    ...section('What failed:', describeAll(failures, room - shaky.length)),
    '',
    last,
  ];
}

function named(near) {
  if (near.length === 0) return ['none'];
  const shown = near.slice(0, mostNear);
  return near.length > mostNear ? [...shown, `… and ${near.length - mostNear} more`] : shown;
}

function section(title, lines = []) {
  return lines.length > 0 ? ['', title, ...lines] : [];
}

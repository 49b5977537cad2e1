// The hook `commit-msg` of Git: a subject says what kind of change it is, and where.
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const kinds = 'build|chore|docs|feat|fix|perf|polish|refactor|style|test';
const shape = new RegExp(`^(${kinds})(\\([a-z0-9-]+\\))?: \\S`);
const most = 72;

/** Returns what is wrong with the message of a commit, in a sentence; undefined where nothing is. */
export function faultOfSubject(message) {
  const [subject = ''] = message.split('\n');
  // Git writes these two itself, and an autosquash takes them away again before anybody reads them.
  if (/^(fixup|squash)! /.test(subject)) return undefined;
  if (!/^(Merge|Revert) /.test(subject) && !shape.test(subject))
    return `begin the subject like "feat(wallet): …", with one of ${kinds}`;
  if (subject.length > most)
    return `the subject has ${subject.length} characters, ${most} at most; the why stands below`;
  return undefined;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const fault = faultOfSubject(readFileSync(argv[2], 'utf8'));
  if (fault) {
    console.error(`commit refused: ${fault}`);
    process.exitCode = 1;
  }
}

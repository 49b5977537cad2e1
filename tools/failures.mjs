/** So much of a message is repeated: the assertion and where it stands, not a whole page. */
const mostLines = 12;

/**
 * Returns what failed in one run of vitest, from its JSON report (undefined when it wrote none): a text each with the
 * file, the test and the head of the message. A file that could not be loaded stands for itself; what fails outside
 * of any test is in the output alone. `root` is left out of the paths.
 */
export function failuresOf(report, root) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const path = file.name.replaceAll(`${root}/`, '');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) =>
        describe(`${path} > ${fullName}`, failureMessages, root),
      );
    return file.status === 'failed' ? [describe(path, [file.message ?? ''], root)] : [];
  });
}

/** A frame of a library or of Node itself: it says nothing about what is wrong. */
const isForeign = (line) => /^\s+at .*(node_modules|node:|<anonymous>)/.test(line);

function describe(title, messages, root) {
  const all = messages.join('\n').replaceAll(`${root}/`, '').trim().split('\n');
  const lines = all.filter((line) => !isForeign(line)).slice(0, mostLines);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

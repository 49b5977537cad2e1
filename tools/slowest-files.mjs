/**
 * Returns the test files that took longest, the slowest first: a line each with seconds, project and path.
 * `runs` have a project and its report (`test-outcome.mjs`), in milliseconds; paths begin with `root`.
 */
export function slowestFiles(runs, root, count = 10) {
  const files = runs.flatMap(({ project, report }) =>
    (report?.files ?? []).map(({ file, importMs, testMs }) => ({ project, file, ms: importMs + testMs })),
  );
  return files
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ project, file, ms }) => {
      const path = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
      return `${(ms / 1000).toFixed(1).padStart(6)} s  ${project}  ${path}`;
    });
}

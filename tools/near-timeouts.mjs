/** A test that needs more than this share of its time has too little of it left for a machine that is busier still. */
export const dangerousShare = 1 / 3;

/**
 * Returns the tests that took more than a third of their timeout, the nearest to it first: a line each with what share
 * of how many seconds it took, project, file and title. `runs` have a project and its report (`test-outcome.mjs`).
 */
export function nearTimeouts(runs, root) {
  return runs
    .flatMap(({ project, report }) =>
      (report?.files ?? []).flatMap(({ file, slow = [] }) =>
        slow.map((test) => ({ project, file, ...test })),
      ),
    )
    .map((test) => ({ ...test, share: test.ms / test.timeoutMs }))
    .sort((one, other) => other.share - one.share)
    .map(({ project, file, title, timeoutMs, share }) => {
      const path = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
      return `${(share * 100).toFixed(0).padStart(4)} % of ${timeoutMs / 1000} s  ${project}  ${path} > ${title}`;
    });
}

/**
 * Returns what one run of vitest amounts to, from its JSON report (undefined when it wrote none) and its exit status.
 * A file that could not even be loaded has no tests to fail, and a run may fail outside of any test (an unhandled
 * rejection, a crashed worker): each counts as one failure, so that red never looks green.
 */
export function countsOf(report, status) {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  const isFailure = status !== 0 || !report.success;
  return { passed: report.numPassedTests, failed: failed === 0 && isFailure ? 1 : failed };
}

// A reporter for vitest: how long each test file took as a whole. Vitest's own JSON report knows the tests alone,
// but a file also spends time on its imports and on what its hooks start.
import { writeFileSync } from 'node:fs';

export default class FileTimesReporter {
  onTestRunEnd(modules) {
    const path = process.env.BANYAN_FILE_TIMES;
    if (!path) return;
    const times = modules.map((module) => {
      const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
        module.diagnostic();
      return {
        file: module.moduleId,
        importMs: prepareDuration + environmentSetupDuration + setupDuration + collectDuration,
        testMs: duration,
      };
    });
    writeFileSync(path, JSON.stringify(times));
  }
}

import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import whole from './vitest.config.ts';

/**
 * What mutation testing runs: the tests that `BANYAN_MUTATE_TESTS` names, as their project of the whole configuration
 * runs them. The tool knows no projects.
 */
const projects = (whole.test?.projects ?? []) as UserWorkspaceConfig[];
const project = projects.find(({ test }) => test?.name === process.env.BANYAN_MUTATE_PROJECT);
if (!project) throw new Error(`no such project: ${process.env.BANYAN_MUTATE_PROJECT}`);

export default defineConfig({
  plugins: project.plugins,
  test: { ...project.test, include: (process.env.BANYAN_MUTATE_TESTS ?? '').split(' ') },
});

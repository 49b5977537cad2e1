export { versionApi as calls } from './version.ts';

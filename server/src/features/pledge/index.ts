export { splitPledges } from './splitting/split-pledges.ts';

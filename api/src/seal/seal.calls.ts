export { sealApi as calls } from './seal.ts';

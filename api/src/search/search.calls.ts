export { searchApi as calls } from './search.ts';

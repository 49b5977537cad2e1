export { myDataApi as calls } from './my-data.ts';

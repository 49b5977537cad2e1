export { marketingHouse } from './store.postings.ts';

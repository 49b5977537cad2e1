import { apiQuery } from '../../platform/query.ts';

export const home = apiQuery('/api/index', {});
export const overview = apiQuery('/api/wallet/overview', {});
export const toDos = apiQuery('/api/inbox/todo', {});
export const featured = apiQuery('/api/productlist', { sort: 'default' });

import { apiQuery } from '../../platform/query.ts';

export const home = apiQuery('/api/index', {});
export const overview = apiQuery('/api/wallet/overview', {});
/** The same query as that of the page which the curve leads to. */
export const assetHistory = apiQuery('/api/asset_history', { by: 'day' });
export const toDos = apiQuery('/api/inbox/todo', {});
export const featured = apiQuery('/api/productlist', { sort: 'default' });

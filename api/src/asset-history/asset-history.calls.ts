export { assetHistoryApi as calls } from './asset-history.ts';

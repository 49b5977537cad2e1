import { operatorGoodsApi } from './goods.operator.ts';
import { goodsApi } from './goods.ts';
import { operatorOrdersApi } from './orders.operator.ts';
import { operatorShipmentsApi } from './shipments.operator.ts';
import { operatorStoreApi } from './store.operator.ts';
import { storeApi } from './store.ts';

export const calls = { ...storeApi, ...goodsApi };
export const operatorCalls = {
  ...operatorStoreApi,
  ...operatorGoodsApi,
  ...operatorOrdersApi,
  ...operatorShipmentsApi,
};

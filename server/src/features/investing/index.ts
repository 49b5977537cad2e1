export { demoSignature } from './demo-signature.ts';
export { investingJobs } from './investing.jobs.ts';
export {
  daysOver,
  type EarningRow,
  earningBy,
  earningOf,
  investorsUpTo,
  principalsOn,
} from './payouts/earning.store.ts';
export { agreement, productTerms, publishedProduct } from './products/product.store.ts';
export { productCardsOf, projectionOf, promiseOf, termsOf } from './products/products.ts';
export { type ActivatedRow, activatedBetween } from './subscriptions/activated.store.ts';
export {
  type ContractedPurchase,
  describeSubscriptions,
  investmentRequest,
} from './subscriptions/investment-contract.ts';
export { subscriptionRows } from './subscriptions/pending.store.ts';
export { agreePending, completePending, dropPending, openPending } from './subscriptions/pending.ts';
export { preparePurchase } from './subscriptions/purchase.ts';
export {
  type SubscriptionRow,
  subscriptionById,
  subscriptionsOf,
  termsOfRow,
} from './subscriptions/subscription.store.ts';
export { showPurchase, showSubscription } from './subscriptions/subscriptions.ts';

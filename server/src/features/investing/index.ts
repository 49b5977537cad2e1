export { type ActivatedRow, activatedBetween } from './activated.store.ts';
export { demoSignature } from './demo-signature.ts';
export {
  daysOver,
  type EarningRow,
  earningOf,
  earningPeriods,
  investorsAfter,
  principalsOn,
} from './earning.store.ts';
export { investingJobs } from './investing.jobs.ts';
export { type ContractedPurchase, describeSubscriptions, investmentRequest } from './investment-contract.ts';
export { subscriptionRows } from './pending.store.ts';
export { agreePending, completePending, dropPending, openPending } from './pending.ts';
export { agreement, productTerms, publishedProduct } from './product.store.ts';
export { productCardsOf, projectionOf, promiseOf, termsOf } from './products.ts';
export { preparePurchase } from './purchase.ts';
export { type SubscriptionRow, subscriptionById, subscriptionsOf, termsOfRow } from './subscription.store.ts';
export { showPurchase, showSubscription } from './subscriptions.ts';

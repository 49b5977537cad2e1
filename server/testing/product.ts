import type { OperatorInput } from '@banyan/api/contract.ts';
import { type OperatorCaller, operatorCaller, userCaller } from './caller.ts';
import { ensureTemplate, signFor } from './contracts.ts';
import { authorize, type Person } from './person.ts';
import { operatorPassword, type TestApp, type testOperators } from './test-app.ts';

/** Operators, issuers and products, all through the console's own calls. */

export async function onDuty(
  app: TestApp,
  username: (typeof testOperators)[number] = 'ada',
): Promise<OperatorCaller> {
  const { token } = await operatorCaller(app.app.console).ok('/console/api/login', {
    username,
    password: operatorPassword,
  });
  return operatorCaller(app.app.console, token);
}

/** Logs the two operators in: what one does the other checks. */
export async function operators(app: TestApp): Promise<{ ada: OperatorCaller; bea: OperatorCaller }> {
  return { ada: await onDuty(app, 'ada'), bea: await onDuty(app, 'bea') };
}

export async function addIssuer(ada: OperatorCaller, name = 'Rongcheng Water'): Promise<string> {
  const { issuerId } = await ada.ok('/console/api/issuers/create', {
    name: { zh: `${name}（中）`, en: name },
    licenceReference: 'LIC-2026-0001',
  });
  return issuerId;
}

/** Returns the account that an issuer's payouts come from. */
export const repaymentOf = (issuerId: string): string => `issuer_repayment/${issuerId}`;

let references = 0;

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

/** Fills a funding account: Ada records, Bea confirms. Returns the funding's id. */
export async function confirmFunding(by: Both, account: string, amount: string): Promise<string> {
  references += 1;
  const { fundingId } = await by.ada.ok('/console/api/fundings/record', {
    account,
    amount,
    bankReference: `BANK-${references}`,
  });
  await by.bea.ok('/console/api/fundings/confirm', { fundingId });
  return fundingId;
}

/** Fills a funding account, and lets be paid what has been waiting for it. Returns the funding's id. */
export async function fundAccount(app: TestApp, by: Both, account: string, amount: string): Promise<string> {
  const fundingId = await confirmFunding(by, account, amount);
  await app.app.deliverOutbox();
  return fundingId;
}

export const fund = (app: TestApp, by: Both, issuerId: string, amount: string): Promise<string> =>
  fundAccount(app, by, repaymentOf(issuerId), amount);

export type ProductDraft = OperatorInput<'/console/api/products/create'>;

let codes = 0;

/** Returns a complete draft: units of 100.00 at 3.65 % a year, one cent a day for each 100.00. */
export function draft(app: TestApp, issuerId: string, change: Partial<ProductDraft> = {}): ProductDraft {
  codes += 1;
  const text = { zh: '文字', en: 'Text' };
  return {
    code: `T-${codes}`,
    name: { zh: '榕安', en: 'Rong An' },
    category: 'treasury',
    issuerId,
    riskLevel: 'R2',
    rateBps: 365,
    cycleDays: 10,
    style: 'interest_daily',
    unitPrice: '100.00',
    quotaUnits: 1000,
    minUnits: 1,
    maxUnits: 500,
    perUserUnits: null,
    opensAt: new Date(app.app.services.clock.now().getTime() - 3_600_000).toISOString(),
    closesAt: null,
    description: text,
    returnSource: text,
    worstCase: text,
    fees: text,
    agreementTitle: text,
    agreementBody: text,
    ...change,
  };
}

/** Publishes a product: Ada writes it, Bea publishes it. */
export async function publish(
  app: TestApp,
  by: { ada: OperatorCaller; bea: OperatorCaller },
  issuerId: string,
  change: Partial<ProductDraft> = {},
): Promise<string> {
  await ensureTemplate(app.app, by);
  const { productId, version } = await by.ada.ok(
    '/console/api/products/create',
    draft(app, issuerId, change),
  );
  await by.bea.ok('/console/api/products/publish', { productId, version });
  return productId;
}

/** Returns everything that a subscription sends, signed and with its payment password entered. */
export async function order(app: TestApp, person: Person, productId: string, units: number) {
  const stranger = userCaller(app.app.web);
  const { principal, valueOn, maturesOn, interest } = await stranger.ok('/api/subscription/projection', {
    productId,
    units: String(units),
  });
  const { agreementVersion, rateBps } = await stranger.ok('/api/product/detail', { productId });
  return {
    productId,
    units: String(units),
    agreementVersion,
    agreed: true as const,
    shown: { rateBps, valueOn, maturesOn, interest },
    contract: await signFor(person.call, productId, units),
    authorization: await authorize(person, 'subscribe', principal, productId),
  };
}

export async function subscribe(app: TestApp, person: Person, productId: string, units: number) {
  return person.call.ok('/api/subscription/create', await order(app, person, productId, units));
}

const issuers = new WeakMap<TestApp['app'], Promise<string>>();

/** Returns an issuer, the same for the whole of an app: where it is no matter which. */
export function someIssuer(app: TestApp, ada: OperatorCaller): Promise<string> {
  const known = issuers.get(app.app) ?? addIssuer(ada);
  issuers.set(app.app, known);
  return known;
}

const products = new WeakMap<TestApp['app'], Promise<string>>();

/** Returns a product on sale, the same for the whole of an app; its issuer has some money to pay with. */
export function someProduct(app: TestApp, by: Both): Promise<string> {
  const known = products.get(app.app) ?? publishFunded(app, by);
  products.set(app.app, known);
  return known;
}

async function publishFunded(app: TestApp, by: Both): Promise<string> {
  const issuerId = await someIssuer(app, by.ada);
  await fund(app, by, issuerId, '1000.00');
  return publish(app, by, issuerId);
}
